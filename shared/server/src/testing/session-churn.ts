import { setTimeout as sleep } from "node:timers/promises";
import { startFixture } from "./fixture.ts";
import { initialize, keepAlive, raw, toolCall } from "./raw.ts";

/**
 * Opens thousands of sessions that end by DELETE, by the limit or by idle time. Sends the process's memory before and after. Run
 * with `--expose-gc`.
 */
const count = Number(process.argv[2]);
const fixture = await startFixture({
  sessions: { most: 200, mostPerCaller: 200, idleMs: 1500 },
});
const { post, close } = keepAlive(fixture.port, 16);
const version = { "mcp-protocol-version": "2025-11-25" };
const subscribe = {
  jsonrpc: "2.0",
  id: 2,
  method: "resources/subscribe",
  params: { uri: "fix://notes/0" },
};

async function openAndLose(number: number): Promise<void> {
  const { headers } = await post(initialize({ roots: {} }), version);
  const session = { ...version, "mcp-session-id": String(headers["mcp-session-id"]) };
  if (number % 10 === 0) await post(subscribe, session);
  if (number % 5 === 0) await post(toolCall("show-notes", {}, 3), session);
  if (number % 2 === 0) await raw(fixture.port, { method: "DELETE", headers: session });
}

async function churn(sessions: number): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < sessions) await openAndLose(next++);
  };
  await Promise.all(Array.from({ length: 16 }, work));
  await sleep(2500);
  fixture.lines.length = 0;
}

async function memory(): Promise<{ heap: number; rss: number }> {
  for (let round = 0; round < 4; round += 1) {
    global.gc?.();
    await sleep(50);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: (heapUsed + external) / 2 ** 20, rss: rss / 2 ** 20 };
}

await churn(500);
const before = await memory();
const started = performance.now();
await churn(count);
const seconds = (performance.now() - started) / 1000;
const after = await memory();
process.send?.({ before, after, seconds, watched: fixture.store.watched() });
close();
await fixture.close();
