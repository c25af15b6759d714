import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { onlyOnce } from "../../limits/caller-quota.ts";

/** Counts the running calls, so that a shutdown can wait for them. */
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
