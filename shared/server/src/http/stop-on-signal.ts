const stops = new Set<() => Promise<void>>();
const signals = ["SIGTERM", "SIGINT"] as const;

/**
 * Stops every running server before the process ends: on a signal, or on the message `shutdown` of the parent process, as
 * Windows has no signals that a process can handle. Returns the function that removes the handlers.
 */
export function stopOnSignal(stop: () => Promise<void>): () => void {
  if (stops.size === 0) listen("on");
  stops.add(stop);
  return () => {
    stops.delete(stop);
    if (stops.size === 0) listen("off");
  };
}

function listen(how: "on" | "off"): void {
  for (const signal of signals) process[how](signal, stopAll);
  process[how]("message", stopWhenTold);
}

function stopWhenTold(message: unknown): void {
  if (message === "shutdown") void stopAll();
}

async function stopAll(): Promise<void> {
  await Promise.allSettled([...stops].map((stop) => stop()));
  process.exit(0);
}
