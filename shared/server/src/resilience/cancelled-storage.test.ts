import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { startStopwatch } from "@suite/testing/storage";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { heldRequests } from "../testing/held-requests.ts";
import { type PeopleStore, startPeople } from "../testing/people-server.ts";

const requests = heldRequests();

/** Writes once for each number, with the caller's signal. */
const call = defineTool({
  name: "call-everybody",
  title: "Call everybody",
  description: "Notes a call to the first person, time after time.",
  inputSchema: z.object({ times: z.int().min(1).max(9).describe("How often") }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  async handler({ times }, { store, signal, progress }: ToolContext<PeopleStore>) {
    for (let time = 1; time <= times; time += 1) {
      await store.people.patch({ id: "1" }, { phone: `${time}` }, { signal });
      progress(time, times);
      requests.hold(time === 2);
    }
    return { text: "called" };
  },
});

let running: Awaited<ReturnType<typeof startPeople>>;
beforeAll(async () => {
  running = await startPeople({ policies: [requests.policy], tools: [call] });
});
afterEach(() => requests.hold(false));
afterAll(() => running.stop());

it.each(["session", "2026"])(
  "progress arrives while storage works, and a cancelled call aborts its write: %s",
  async (kind) => {
    const { callTool, close } =
      kind === "2026"
        ? await connectClient2026(running.url)
        : await connectClient(running.url, { capabilities: { roots: {} } });
    const reported: number[] = [];
    const cancel = new AbortController();
    const [held, aborted] = [requests.held(), requests.aborted()];
    const onprogress = ({ progress }: { progress: number }) => void reported.push(progress);
    const outcome = callTool("call-everybody", { times: 5 }, { signal: cancel.signal, onprogress }).catch(
      () => "gone",
    );
    await held;
    await expect.poll(() => reported).toEqual([1, 2]);
    const elapsed = startStopwatch();
    cancel.abort();
    await aborted;
    // Storage itself would cancel the request after 760 ms.
    expect(elapsed()).toBeLessThan(500);
    expect(await outcome).toBe("gone");
    requests.hold(false);
    expect(await running.store.people.get({ id: "1" })).toMatchObject({ phone: "2" });
    await close();
  },
);
