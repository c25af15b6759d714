import { onTestFinished, vi } from "vitest";

/** For tests that count requests: pruning, which follows one write in some by chance, stays away. */
export function withoutPruning(): void {
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => chance.mockRestore());
}
