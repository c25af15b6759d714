import { expect, test } from "vitest";
import { killRuns } from "./testing/kill/kill-runs.ts";

// `npm run kill -w @suite/zava-insurance -- 200` runs more of these; each server takes seconds to start.
test("a server killed during writes leaves no half-done pair, no note without audit entry, and loses nothing", {
  timeout: 120_000,
}, async () => {
  const runs = await killRuns(3);
  expect(runs.flatMap(({ problems }) => problems)).toEqual([]);
  expect(runs.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThan(0);
});
