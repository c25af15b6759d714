import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request; resolves to its time in milliseconds and status. */
function timed(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<{ ms: number; status: number }> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ ms: performance.now() - started, status });
    const out = request(
      url,
      { agent, method: options.method ?? "GET", headers: options.headers },
      (response) => response.resume().on("end", () => done(response.statusCode ?? 0)),
    );
    out.on("error", () => done(0));
    out.end(options.body);
  });
}

export interface Times {
  /** Times in milliseconds of the calls of others. */
  readonly calls: number[];
  readonly health: number[];
  /** Statuses of calls and probes other than 200. */
  readonly failed: number[];
}

/** Measures calls of several people, 50 a second together, and the health probe, until `ms` have passed. */
export async function measure(
  url: string,
  { tokens, body }: { tokens: readonly string[]; body: object },
  ms: number,
): Promise<Times> {
  const times: Times = { calls: [], health: [], failed: [] };
  const until = performance.now() + ms;
  const note = async (list: number[], sent: ReturnType<typeof timed>) => {
    const { ms: took, status } = await sent;
    list.push(took);
    if (status !== 200) times.failed.push(status);
  };
  const each = tokens.map(async (token, at) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    };
    await sleep((at * 1000) / 50);
    while (performance.now() < until) {
      const pause = sleep((tokens.length * 1000) / 50);
      await note(times.calls, timed(url, { method: "POST", headers, body: JSON.stringify(body) }));
      await pause;
    }
  });
  const probe = async () => {
    while (performance.now() < until) {
      await note(times.health, timed(new URL("/healthz", url).href, {}));
      await sleep(50);
    }
  };
  await Promise.all([...each, probe()]);
  return times;
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
