import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Requests that a shutdown waits for. */
export class Drain {
  draining = false;
  /** True when requests are no longer waited for. */
  isOver = false;
  readonly #held = new Set<ServerResponse>();
  #idle: (() => void) | undefined;

  /** Has a shutdown wait until the response closes or is released. */
  hold(response: ServerResponse): void {
    this.#held.add(response);
    response.once("close", () => this.release(response));
  }

  release(response: ServerResponse): void {
    this.#held.delete(response);
    if (this.#held.size === 0) this.#idle?.();
  }

  /** Starts draining; resolves when no request is held any more, or after the time limit. */
  async finish(withinMs: number): Promise<void> {
    this.draining = true;
    const idle = new Promise<void>((resolve) => {
      this.#idle = resolve;
    });
    if (this.#held.size > 0) await Promise.race([idle, sleep(withinMs, undefined, { ref: false })]);
    this.isOver = true;
  }
}
