import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Times in milliseconds of the calls of others and of the health probe, and the statuses other than 200. */
export class Times {
  readonly calls: number[] = [];
  readonly health: number[] = [];
  readonly failed: number[] = [];

  /** Measures calls of several people, 50 a second together, and the health probe, until `ms` have passed. */
  async measure(url: string, tokens: readonly string[], body: object, ms: number): Promise<void> {
    const until = performance.now() + ms;
    const each = tokens.map(async (token, at) => {
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      };
      await sleep((at * 1000) / 50);
      while (performance.now() < until) {
        const pause = sleep((tokens.length * 1000) / 50);
        await this.#time(this.calls, url, { method: "POST", headers }, JSON.stringify(body));
        await pause;
      }
    });
    const probe = async () => {
      while (performance.now() < until) {
        await this.#time(this.health, new URL("/healthz", url).href);
        await sleep(50);
      }
    };
    await Promise.all([...each, probe()]);
  }

  async #time(times: number[], url: string, options = {}, body?: string): Promise<void> {
    const started = performance.now();
    const status = await new Promise<number>((resolve) => {
      const sent = request(url, { agent, ...options }, (response) =>
        response.resume().on("end", () => resolve(response.statusCode ?? 0)),
      );
      sent.on("error", () => resolve(0)).end(body);
    });
    times.push(performance.now() - started);
    if (status !== 200) this.failed.push(status);
  }
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
