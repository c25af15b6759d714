const tickMs = 10;

/**
 * Measures the time in which this process could run, in milliseconds: a pause for which a busy machine did not let it run counts
 * one tick. Tests of time limits use it. Returns a function that stops the measurement and returns the time.
 */
export function startStopwatch(): () => number {
  let measured = 0;
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    measured += Math.min(now - last, tickMs);
    last = now;
  };
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    tick();
    return measured;
  };
}
