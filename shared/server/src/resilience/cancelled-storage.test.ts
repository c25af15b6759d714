import { EventEmitter, once } from "node:events";
import type { ConnectOptions } from "@suite/storage";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { startStopwatch } from "@suite/testing/storage";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { type PeopleStore, startPeople } from "../testing/people-server.ts";
import { idempotentWrite } from "../toolkit/presets.ts";

const events = new EventEmitter();
let holding = false;
afterEach(() => {
  holding = false;
});

/** Holds writes until they are aborted. */
const policy: NonNullable<ConnectOptions["policies"]>[number] = {
  position: "perRetry",
  policy: {
    name: "heldRequests",
    async sendRequest(request, next) {
      if (!holding || request.method === "GET") return next(request);
      const abort = new Promise<never>((_, reject) => {
        request.abortSignal?.addEventListener("abort", () => {
          events.emit("aborted");
          reject(Object.assign(new Error("aborted"), { name: "AbortError" }));
        });
      });
      events.emit("held");
      return abort;
    },
  },
};

/** Writes once for each number, with the caller's signal. */
const call = defineTool({
  name: "call-everybody",
  title: "Call everybody",
  description: "Notes a call to the first person, time after time.",
  inputSchema: z.object({ times: z.int().min(1).max(9).describe("How often") }),
  annotations: { ...idempotentWrite, idempotentHint: false },
  async handler({ times }, { store, signal, progress }: ToolContext<PeopleStore>) {
    for (let time = 1; time <= times; time += 1) {
      await store.people.patch({ id: "1" }, { phone: `${time}` }, { signal, step: `${time}` });
      progress(time, times);
      holding = time === 2;
    }
    return { text: "called" };
  },
});

const { url, store } = await closeAfterAll(startPeople({ policies: [policy], tools: [call] }));

it.each([
  ["session", () => connectClient(url, { capabilities: { roots: {} } })],
  ["2026", () => connectClient2026(url)],
])(
  "progress arrives while storage works, and a cancelled call aborts its write: %s",
  async (_, connect) => {
    const { callTool } = await closeAfterTest(connect());
    const reported: number[] = [];
    const cancel = new AbortController();
    const held = once(events, "held");
    const aborted = once(events, "aborted");
    const onprogress = ({ progress }: { progress: number }) => void reported.push(progress);
    const options = { signal: cancel.signal, onprogress };
    const outcome = callTool("call-everybody", { times: 5 }, options).catch(() => "gone");
    await held;
    await expect.poll(() => reported).toEqual([1, 2]);
    const elapsed = startStopwatch();
    cancel.abort();
    await aborted;
    // Storage itself would cancel the request after 760 ms.
    expect(elapsed()).toBeLessThan(500);
    expect(await outcome).toBe("gone");
    expect(await store.people.get({ id: "1" })).toMatchObject({ phone: "2" });
  },
);
