import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { step } from "./steps.mjs";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function printed(): unknown[][] {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  return log.mock.calls;
}

const after = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve("pages"), ms));

test("a short step prints one line with its duration", async () => {
  const lines = printed();
  const running = step("Building", after(400), (what) => `Built ${what}`);
  await vi.advanceTimersByTimeAsync(400);
  expect(await running).toBe("pages");
  expect(lines.flat()).toEqual(["✓ Built pages (0.4 s)"]);
});

test("a long step prints its start, and progress every 15 s", async () => {
  const lines = printed();
  const running = step("Building", after(32_000), "Built");
  await vi.advanceTimersByTimeAsync(32_000);
  await running;
  expect(lines.flat()).toEqual([
    "Building …",
    "Building, for 15 s so far …",
    "Building, for 30 s so far …",
    "✓ Built (32.0 s)",
  ]);
});

test("a step that throws prints no completion", async () => {
  const lines = printed();
  const running = step("Building", () => Promise.reject(new Error("No pages.")), "Built");
  await expect(running).rejects.toThrow("No pages.");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.flat()).toEqual([]);
});

test("a long step prints its details, and one that resolves to false is marked as failed", async () => {
  const lines = printed();
  const running = step("Seeding", async (say) => {
    say("20 of 26 rows");
    await after(16_000)();
    return false;
  });
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await running).toBe(false);
  expect(lines.flat()).toEqual([
    "Seeding …",
    "Seeding: 20 of 26 rows, for 15 s so far …",
    "✗ Seeding (16.0 s)",
  ]);
});
