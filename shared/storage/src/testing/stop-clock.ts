import { onTestFinished, vi } from "vitest";

/**
 * Stops the clock by which caches expire and writers give up until the end of the test, so that its outcome does not depend on the
 * speed of the machine. Returns a function that sets it forward.
 */
export function stopClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.advanceTimersByTime(ms);
}
