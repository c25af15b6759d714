import { onTestFinished, vi } from "vitest";

/** Switches off pruning, which follows some writes at random, for tests that count requests. */
export function withoutPruning(): void {
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => chance.mockRestore());
}
