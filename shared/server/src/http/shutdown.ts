import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { onlyOnce } from "../limits/caller-quota.ts";

export class Drain {
  draining = false;
  /** True when calls are no longer waited for. */
  isOver = false;
  #running = 0;
  #idle: (() => void) | undefined;

  /** Counts a call until its response closes or the returned function is called. */
  hold(response: ServerResponse): () => void {
    this.#running += 1;
    const release = onlyOnce(() => {
      this.#running -= 1;
      if (this.#running === 0) this.#idle?.();
    });
    response.on("close", release);
    return release;
  }

  /** Starts draining; resolves when no call runs any more, or after the time limit. */
  async finish(withinMs: number): Promise<void> {
    this.draining = true;
    const idle = new Promise<void>((resolve) => {
      this.#idle = resolve;
    });
    if (this.#running > 0) await Promise.race([idle, sleep(withinMs, undefined, { ref: false })]);
    this.isOver = true;
  }
}

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
