import { setTimeout as sleep } from "node:timers/promises";

/** Sends a request; resolves to its time in milliseconds and status, 0 without an answer. */
async function timed(
  url: string | URL,
  options?: RequestInit,
): Promise<{ ms: number; status: number }> {
  const started = performance.now();
  const sent = fetch(url, options).then(async (response) => {
    await response.arrayBuffer();
    return response.status;
  });
  const status = await sent.catch(() => 0);
  return { ms: performance.now() - started, status };
}

export interface Times {
  /** Times in milliseconds of the calls of others, round by round. */
  readonly rounds: (readonly number[])[];
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
  const calls: number[] = [];
  const times: Times = { rounds: [calls], health: [], failed: [] };
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
      await note(calls, timed(url, { method: "POST", headers, body: JSON.stringify(body) }));
      await pause;
    }
  });
  const probe = async () => {
    while (performance.now() < until) {
      await note(times.health, timed(new URL("/healthz", url)));
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
