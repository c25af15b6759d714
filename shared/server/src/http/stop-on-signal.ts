const stops = new Set<() => Promise<void>>();
const signals = ["SIGTERM", "SIGINT"] as const;

/** Stops every running server before the process ends. Returns what undoes it. */
export function stopOnSignal(stop: () => Promise<void>): () => void {
  if (stops.size === 0) for (const signal of signals) process.once(signal, stopAll);
  stops.add(stop);
  return () => {
    stops.delete(stop);
    if (stops.size === 0) for (const signal of signals) process.off(signal, stopAll);
  };
}

async function stopAll(): Promise<void> {
  await Promise.allSettled([...stops].map((stop) => stop()));
  process.exit(0);
}
