import type { ServerResponse } from "node:http";

/** Knows which calls are running, so that shutting down can wait for them. */
export class Drain {
  draining = false;
  #running = 0;
  #idle: (() => void) | undefined;

  /** Counts a call until its answer is out. Streams that stay open by design are not waited for. */
  track(response: ServerResponse, method: string | undefined): void {
    if (method === "subscriptions/listen") return;
    this.#running += 1;
    response.on("close", () => {
      this.#running -= 1;
      if (this.#running === 0) this.#idle?.();
    });
  }

  /** Resolves when nothing runs any more, or when the time is up. */
  async finish(withinMs: number): Promise<void> {
    this.draining = true;
    if (this.#running === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#idle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
