import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { SharedRows } from "./shared-rows.ts";

const requestId = z.union([z.string(), z.number()]);

/** Row for the process that runs a call: an answer of its client, a cancellation, or that its client asks for the stream. */
const signalSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("answer"), session: z.string(), message: z.looseObject({ id: z.string() }) }),
  z.object({
    kind: z.literal("cancel"),
    session: z.string(),
    requestId,
    reason: z.string().optional(),
  }),
  z.object({ kind: z.literal("resume"), session: z.string(), stream: z.string() }),
]);

export type Signal = z.output<typeof signalSchema>;

/** Passes signals between processes by rows. A process looks for them only while it runs calls. */
export class Signals {
  readonly #rows: SharedRows;
  readonly #take: (signal: Signal) => boolean;
  readonly #isNeeded: () => boolean;
  #isPolling = false;

  /**
   * @param take returns false for a signal to another process, which stays
   * @param isNeeded returns true while this process runs something that a signal can concern
   */
  constructor(rows: SharedRows, take: (signal: Signal) => boolean, isNeeded: () => boolean) {
    this.#rows = rows;
    this.#take = take;
    this.#isNeeded = isNeeded;
  }

  async send(signal: Signal): Promise<void> {
    const key = `${Date.now()}-${randomBytes(6).toString("hex")}`;
    await this.#rows.state.put(this.#partition, key, JSON.stringify(signal));
  }

  /** Looks for signals until none is needed any more. */
  async poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    for (;;) {
      await sleep(this.#rows.times.pollMs, undefined, { ref: false });
      if (!this.#isNeeded()) break;
      // Without storage no signal arrives; the calls go on.
      await this.#read().catch(() => undefined);
    }
    this.#isPolling = false;
  }

  async #read(): Promise<void> {
    const rows = await this.#rows.state.list(this.#partition);
    const taken = rows.filter(({ text }) => {
      const signal = signalSchema.safeParse(JSON.parse(text)).data;
      return signal !== undefined && this.#take(signal);
    });
    await this.#rows.state.remove(
      this.#partition,
      taken.map(({ key }) => key),
    );
  }

  get #partition(): string {
    return this.#rows.partition("signal", "");
  }
}
