import { setMaxListeners } from "node:events";
import type { Writes } from "@suite/contracts";
import { connectClient } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { z } from "zod";
import type { ToolContext } from "../../define/context.ts";
import { defineTool } from "../../define/tool.ts";
import { limits } from "../../limits/limits.ts";
import { createServer } from "../../server/server.ts";
import { closeAfterTest } from "../../testing/closing.ts";
import { testExchange } from "../../testing/exchange.ts";
import { startFixture } from "../../testing/fixture.ts";
import { logLines } from "../../testing/log-lines.ts";
import { destructive } from "../../toolkit/presets.ts";

it("a tool that elicits after a write fails, also for clients without elicitation", async () => {
  const { log, lines } = logLines();
  const writes: Writes = { outcome: "not_applied", changeIds: [], repeatedFrom: undefined };
  const write = () => Object.assign(writes, { outcome: "applied", changeIds: ["change-1"] });
  const store = { writes, findEarlier: async () => false, write };
  const hasty = defineTool({
    name: "hasty",
    title: "Hasty",
    description: "Writes, then asks.",
    inputSchema: z.object({}),
    annotations: destructive,
    async handler(_, { store: { write }, confirm }: ToolContext<typeof store>) {
      write();
      return { text: await confirm("Was that right?") };
    },
  });
  const source = { as: () => store, readOnly: () => store, ready: async () => undefined };
  const server = createServer({
    name: "s",
    title: "S",
    version: "1",
    instructions: "",
    tools: [hasty],
    store: source,
    log,
  });
  expect(await server.callTool("hasty", {}, testExchange(log))).toMatchObject({
    isError: true,
    _meta: { error: { code: "saved", outcome: "applied" } },
  });
  expect(lines.at(-1)).toMatchObject({ err: { message: "A tool must elicit before it writes." } });
});

it("limits a caller's calls that wait for a person, which keep no other call waiting", async () => {
  const fixture = await closeAfterTest(startFixture());
  let open = 0;
  const answers = {
    elicit: (_: unknown, signal: AbortSignal) =>
      new Promise<{ action: "cancel" }>((resolve) => {
        open += 1;
        signal.addEventListener("abort", () => resolve({ action: "cancel" }));
      }),
  };
  const { callTool } = await closeAfterTest(connectClient(fixture.url, { answers }));
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const waiting = Array.from({ length: limits.waitingCalls }, () =>
    callTool("copy-note", { word: "milk" }, { signal: stop.signal }).catch(() => undefined),
  );
  await expect.poll(() => open, { timeout: 40_000 }).toBe(limits.waitingCalls);
  const refused = await callTool("copy-note", { word: "milk" });
  expect(refused.text).toMatch(
    /^Nothing was saved. 32 of your calls wait for an answer already. Answer or cancel one, then call again.$/,
  );
  expect((await callTool("show-notes")).isError).toBeFalsy();
  stop.abort();
  await Promise.all(waiting);
});
