import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { fromSource, root } from "../../lib/root.ts";

export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Round {
  readonly perSecond: number;
  /** CPU time of the server, in microseconds. */
  readonly cpuPerRequest: number;
  readonly p50: number;
  readonly p99: number;
}

/** Sends requests continuously over 16 connections. Throws when a response is not successful. */
async function loadFor(call: Call, target: Target, seconds: number): Promise<Round> {
  const { url, headers, body } = call;
  const before = await target.cpu();
  const result = await autocannon({ url, method: "POST", headers, body, connections: 16, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: of ${result.requests.total} requests, ${result.non2xx} were refused and ${result.errors} failed.`,
    );
  }
  return {
    perSecond: result.requests.total / result.duration,
    cpuPerRequest: ((await target.cpu()) - before) / result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Runs all targets in turn, round by round, so that other load on the machine affects them equally. */
export async function interleave(
  runs: readonly { name: string; call: Call; target: Target }[],
  rounds: number,
): Promise<Map<string, Round[]>> {
  const results = new Map<string, Round[]>(runs.map(({ name }) => [name, []]));
  for (const { call, target } of runs) await loadFor(call, target, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, call, target } of runs) results.get(name)?.push(await loadFor(call, target, 1));
  }
  return results;
}

/** A sessionless tools/call, as Microsoft's hosts send it. */
export function toolCall(url: string, name: string, args: object): Call {
  return {
    url,
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
  };
}

export async function answerTo({ url, headers, body }: Call): Promise<{ bytes: number; json: unknown }> {
  const response = await fetch(url, { method: "POST", headers, body });
  const text = await response.text();
  return { bytes: Buffer.byteLength(text), json: JSON.parse(text) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Server in its own process, so that the load generator does not slow it down. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** CPU time of the process so far, in microseconds. */
  cpu(): Promise<number>;
  /** Heap of the process after a garbage collection, in bytes. */
  memory(): Promise<number>;
  end(): void;
}

/** Starts a server of `serve.ts` by its name there. */
export async function startTarget(
  name: string,
  kind: "tools" | "sample" | "answer",
  argument = "",
  env: NodeJS.ProcessEnv = {},
): Promise<Target> {
  const child = fork(fileURLToPath(new URL("serve.ts", import.meta.url)), [kind, argument], {
    cwd: root,
    execArgv: [...fromSource, "--expose-gc"],
    env: { ...process.env, LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(() =>
    Promise.reject(new Error(`${name} exited before it listened.`)),
  );
  const [url] = await Promise.race([once(child, "message"), ended]);
  ended.catch(() => undefined);
  async function report(figure: "cpu" | "memory"): Promise<number> {
    child.send(figure);
    const [value] = await once(child, "message");
    return value;
  }
  return {
    name,
    url,
    cpu: () => report("cpu"),
    memory: () => report("memory"),
    end: () => child.kill(),
  };
}

/** Facts under which figures were measured, for their heading. */
export const conditions = (rounds: number) =>
  `${rounds} interleaved rounds of 1 s with 16 connections, medians, load ${loadavg()[0]?.toFixed(1)}`;

/** Median of one figure over rounds. */
export const medianFigure = (rounds: readonly Round[], figure: keyof Round) =>
  median(rounds.map((round) => round[figure]));

/** Median over rounds of one figure of a server in relation to another's in the same round. */
export function ratio(above: readonly Round[], below: readonly Round[], figure: keyof Round): string {
  return median(above.map((round, index) => round[figure] / (below[index]?.[figure] ?? 0))).toFixed(2);
}
