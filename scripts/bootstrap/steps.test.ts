import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { step } from "./steps.mjs";

let lines: unknown[][] = [];
beforeEach(() => {
  vi.useFakeTimers();
  lines = vi.spyOn(console, "log").mockImplementation(() => {}).mock.calls;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = (ms: number) =>
  new Promise<string>((resolve) => setTimeout(() => resolve("pages"), ms));

test.each([
  ["a short step", 400, () => wait(400), ["✓ Built pages (0.4 s)"]],
  [
    "a long step",
    32_000,
    () => wait(32_000),
    [
      "Building …",
      "Building, for 15 s so far …",
      "Building, for 30 s so far …",
      "✓ Built pages (32.0 s)",
    ],
  ],
  [
    "a step with details that resolves to false",
    16_000,
    async (say: (detail: string) => void) => {
      say("20 of 26 rows");
      await wait(16_000);
      return false;
    },
    ["Building …", "Building: 20 of 26 rows, for 15 s so far …", "✗ Building (16.0 s)"],
  ],
  ["a step that throws", 60_000, () => Promise.reject(new Error("No pages.")), []],
])("%s prints its lines", async (_, ms, work, expected) => {
  const done = step<string | boolean>("Building", work, (result) => `Built ${result}`).catch(
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(ms);
  expect(["pages", false, "No pages."]).toContain(await done);
  expect(lines.flat()).toEqual(expected);
});
