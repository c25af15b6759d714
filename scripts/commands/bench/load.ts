import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { root } from "../../lib/root.ts";

const rounds = 3;
const connections = 16;
const warmUpSeconds = 4;

export const conditions = () =>
  `${rounds} interleaved rounds of 1 s with ${connections} connections, medians, load ${loadavg()[0]?.toFixed(1)}`;

export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Round {
  readonly perSecond: number;
  /** CPU time of the server, in microseconds. */
  readonly cpuPerRequest: number;
  readonly p50: number;
  readonly p99: number;
}

/** Sends requests continuously for some seconds. Throws when a response is not successful. */
async function loadFor(
  duration: number,
  { call: { url, headers, body }, target }: Run,
): Promise<Round> {
  const before = await target.cpu();
  const result = await autocannon({ url, method: "POST", headers, body, connections, duration });
  const { total } = result.requests;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: of ${total} requests, ${result.non2xx} were refused and ${result.errors} failed.`,
    );
  }
  const { p50, p99 } = result.latency;
  const cpu = (await target.cpu()) - before;
  return { perSecond: total / result.duration, cpuPerRequest: cpu / total, p50, p99 };
}

interface Run {
  readonly name: string;
  readonly call: Call;
  readonly target: Target;
}

/**
 * Runs bare Express, which answers the call with these bytes, and all targets in turn, round by round, so that other load on the machine
 * affects them equally. Returns medians for a table; ratios to bare Express are medians of those in the same round.
 */
export async function compareLoad(
  start: Start,
  call: Call,
  answer: string,
  targets: readonly Run[],
) {
  const express = await start("answer", answer);
  const bare: Run = { name: "bare Express", target: express, call: { ...call, url: express.url } };
  const runs = [bare, ...targets];
  for (const run of runs) await loadFor(warmUpSeconds, run);
  const measured = runs.map((run): Run & { all: Round[] } => ({ ...run, all: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const run of measured) run.all.push(await loadFor(1, run));
  return measured.map(({ name, all }) => {
    const figure = (key: keyof Round) => median(all.map((round) => round[key]));
    const share = (key: keyof Round) =>
      median(all.map((round, index) => round[key] / (measured[0]?.all[index]?.[key] ?? 0))).toFixed(
        2,
      );
    return {
      name,
      "of bare Express": share("perSecond"),
      "requests/s": Math.round(figure("perSecond")),
      "CPU µs": Math.round(figure("cpuPerRequest")),
      "CPU of bare Express": share("cpuPerRequest"),
      "p50 ms": figure("p50"),
      "p99 ms": figure("p99"),
    };
  });
}

/** A sessionless tools/call, as Microsoft's hosts send it. */
export function toolCall(url: string, name: string, args: object): Call {
  return {
    url,
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: args },
    }),
  };
}

export async function answerTo({ url, headers, body }: Call): Promise<string> {
  return await (await fetch(url, { method: "POST", headers, body })).text();
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Server in its own process, so that the load generator does not slow it down. */
export interface Target {
  readonly url: string;
  /** CPU time of the process so far, in microseconds. */
  cpu(): Promise<number>;
}

type Start = (
  kind: "tools" | "sample" | "answer",
  argument?: string,
  env?: object,
) => Promise<Target>;

/** Runs work with a function that starts servers of `serve.ts`, and ends them after it. */
export async function withTargets<T>(work: (start: Start) => Promise<T>): Promise<T> {
  const ends: (() => void)[] = [];
  try {
    return await work(async (kind, argument = "", env = {}) => {
      const child = fork(fileURLToPath(new URL("serve.ts", import.meta.url)), [kind, argument], {
        cwd: root,
        // Without the condition of the sources, packages are the compiled ones, as people run them.
        execArgv: ["--import", "tsx"],
        env: { ...process.env, LOG_LEVEL: "silent", ...env },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      ends.push(() => child.kill());
      const ended = once(child, "exit").then(() => [undefined]);
      const [url] = await Promise.race([once(child, "message"), ended]);
      if (url === undefined) throw new Error(`The server of ${kind} exited before it listened.`);
      const cpu = async () => {
        child.send("cpu");
        return (await once(child, "message"))[0];
      };
      return { url, cpu };
    });
  } finally {
    for (const end of ends) end();
  }
}
