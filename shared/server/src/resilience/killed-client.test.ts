import { once } from "node:events";
import { startStopwatch } from "@suite/testing/storage";
import { afterAll, expect, it } from "vitest";
import { startFixture } from "../testing/fixture.ts";
import { startProcess } from "../testing/start-process.ts";

const graceMs = 300;
const fixture = await startFixture({ sessions: { graceMs } });
afterAll(() => fixture.close());

it.each([
  ["session", graceMs],
  ["sessionless", 0],
  ["2026", 0],
])("kill -9 of a client in the middle of a call aborts its handler: %s", async (kind, after) => {
  const waiting = once(fixture.store.events, "waiting");
  const aborted = once(fixture.store.events, "aborted");
  const { child, exited } = await startProcess("waiting-client.ts", [fixture.url, kind]);
  await waiting;
  const killed = performance.now();
  const elapsed = startStopwatch();
  child.kill("SIGKILL");
  await aborted;
  expect(performance.now() - killed).toBeGreaterThanOrEqual(after);
  expect(elapsed()).toBeLessThan(after + 2000);
  await exited;
});
