import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { SharedRows } from "./shared-rows.ts";

const requestId = z.union([z.string(), z.number()]);

/** Row for the process that runs a call: an answer of its client, a cancellation, or that its client asks for the stream. */
const signalSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("answer"), session: z.string(), message: z.looseObject({ id: z.string() }) }),
  z.object({ kind: z.literal("cancel"), session: z.string(), requestId, reason: z.string().optional() }),
  z.object({ kind: z.literal("resume"), session: z.string(), stream: z.string() }),
]);

export type Signal = z.output<typeof signalSchema>;

export type Signals = ReturnType<typeof createSignals>;

/**
 * Passes signals between processes by rows. A process looks for them only while it runs calls.
 * @param take returns false for a signal to another process, which stays
 * @param isNeeded returns true while this process runs something that a signal can concern
 */
export function createSignals(rows: SharedRows, take: (signal: Signal) => boolean, isNeeded: () => boolean) {
  const { state, times } = rows;
  const own = rows.partition("signal", "");
  let isPolling = false;

  async function read(): Promise<void> {
    const matching = (await state.list(own)).filter(({ text }) => {
      const signal = signalSchema.safeParse(JSON.parse(text)).data;
      return signal !== undefined && take(signal);
    });
    await state.remove(
      own,
      matching.map(({ key }) => key),
    );
  }

  return {
    send: (signal: Signal) =>
      state.put(own, `${Date.now()}-${randomBytes(6).toString("hex")}`, JSON.stringify(signal)),
    /** Looks for signals until none is needed any more. */
    async poll(): Promise<void> {
      if (isPolling) return;
      isPolling = true;
      for (;;) {
        await sleep(times.pollMs, undefined, { ref: false });
        if (!isNeeded()) break;
        // Without storage no signal arrives; the calls go on.
        await read().catch(() => undefined);
      }
      isPolling = false;
    },
  };
}
