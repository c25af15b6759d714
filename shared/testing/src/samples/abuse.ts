import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startLocalIssuer } from "@suite/host/local-issuer";
import type { TableSet } from "@suite/storage";
import { afterAll, expect, test } from "vitest";
import { type Attack, callAttack, generalAttacks } from "../abuse/attacks.ts";
import { measure, percentile, type Times } from "../abuse/measure.ts";
import { inProcesses } from "../faults/replicas.ts";
import { uniquePrefix } from "../storage/index.ts";
import { type Call, getDefinition, openSeeded, publish, type TestedSample } from "./sample.ts";

const heapMegabytes = 384;
const callsPerMinute = 600;
const [warmMs, measuredMs, rounds] = [2000, 6000, 2];

interface AbuseFacts {
  /** The sample's README, `new URL("../README.md", import.meta.url)`. */
  readonly readme: URL;
  /** A call that only reads. */
  readonly read: Call;
  /** Further attacks by name: calls, and what one of them costs. */
  readonly calls: Readonly<Record<string, { readonly calls: readonly Call[]; readonly cost: number }>>;
  /** A call that elicits. */
  readonly elicits?: Call;
}

/**
 * One caller attacks a server of a small heap at 50 times its limit, in each way, while others call it. Prints what they notice, compared
 * with the same attack on another program of the machine, since attacker and server share its processors. Needs minutes per sample.
 */
export function testAbuse<Tables extends TableSet>(sample: TestedSample<Tables>, facts: AbuseFacts): void {
  const attacks = [
    ...generalAttacks(getDefinition(sample), facts.read, callsPerMinute),
    ...Object.entries(facts.calls).map(([name, { calls, cost }]) =>
      callAttack(name, calls, { cost, callsPerMinute }),
    ),
    ...(facts.elicits
      ? [callAttack("waiting calls", [facts.elicits], { kind: "wait", callsPerMinute })]
      : []),
  ];
  const lines: string[] = [];
  afterAll(() => publish("abuse.md", [...head, ...lines].join("\n"), facts.readme));

  test.each(attacks)("$name of one caller", { timeout: 120_000 }, async (attack) => {
    const { line, before, during, ended } = await runAttack(sample, facts, attack);
    lines.push(line);
    expect(ended, "the server ended").toBe(false);
    expect(during.failed, "statuses of others").toEqual([]);
    expect(Math.max(...during.health), line).toBeLessThan(1000);
    expect(percentile(during.calls, 0.99), line).toBeLessThan((percentile(before.calls, 0.99) * 4) / 3);
  });
}

async function runAttack<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  { readme, read: [name, args] }: AbuseFacts,
  attack: Attack,
) {
  const tablePrefix = uniquePrefix();
  await openSeeded(sample, { tablePrefix, log: () => {} });
  const issuer = await startLocalIssuer({});
  const start = inProcesses(new URL("src/testing/start.ts", readme), {
    flags: [`--max-old-space-size=${heapMegabytes}`],
    callsPerMinute,
  });
  const server = await start({ tablePrefix, auth: { issuer: issuer.issuer, audiences: [issuer.audience] } });
  let ended = false;
  server.child.once("exit", () => {
    ended = true;
  });
  const scopes = ["read", "write"].map((right) => `${getDefinition(sample).name}.${right}`);
  const mint = (person: string) =>
    issuer.mint({ resource: server.url, person: { name: person, roles: ["Editor"] }, scopes });
  const tokens = await Promise.all(Array.from({ length: 8 }, (_, at) => mint(`Person ${at}`)));
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
  const before: Times = { calls: [], health: [], failed: [] };
  const during: Times = { calls: [], health: [], failed: [] };
  let rss = 0;
  const report: string[] = [];
  /** Measures others, and the memory that the server takes meanwhile. */
  async function measureServer(ms: number, times: Times): Promise<void> {
    add(times, await measure(server.url, { tokens, body }, ms));
    rss = Math.max(rss, await measureMemory(server.child));
  }
  const sink = startChild("sink");
  const [sinkUrl] = await once(sink, "message");
  const attackOn = async (url: string, times: Times) => {
    const stop = await startAttacker(url, await mint("Mallory"), attack);
    await sleep(warmMs);
    await measureServer(measuredMs, times);
    return stop();
  };
  await measureServer(warmMs, { calls: [], health: [], failed: [] });
  for (let round = 0; round < rounds && !ended; round += 1) {
    await attackOn(sinkUrl, before);
    report.push(await attackOn(server.url, during));
  }
  sink.kill();
  const line = row(attack, { before, during, rss, report: report.at(-1) ?? "" });
  const hasEnded = ended;
  await server.kill();
  await issuer.close();
  return { line, before, during, ended: hasEnded };
}

function startChild(name: "attacker" | "sink"): ChildProcess {
  const file = fileURLToPath(new URL(`../abuse/${name}${extname(import.meta.url)}`, import.meta.url));
  return fork(file, [], { execArgv: ["--conditions=suite-source", "--import", "tsx"] });
}

/** Starts the attacker's process; resolves to the function that stops it and returns the statuses that it got. */
async function startAttacker(url: string, token: string, attack: Attack): Promise<() => Promise<string>> {
  const headers = { authorization: `Bearer ${token}`, ...attack.headers };
  const child = startChild("attacker");
  // As a message, since the arguments of a command have a limit of length.
  child.send({ ...attack, url, headers });
  await once(child, "message");
  return async () => {
    const exited = once(child, "exit");
    const reported = once(child, "message");
    child.send("stop");
    const [{ sent, statuses }] = await reported;
    await exited;
    return `${sent}: ${Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ")}`;
  };
}

/** Memory of the server in megabytes; NaN when it has ended. */
async function measureMemory(child: ChildProcess): Promise<number> {
  if (!child.connected) return Number.NaN;
  const answered = once(child, "message");
  child.send("usage");
  const [usage] = await Promise.race([answered, once(child, "exit").then(() => [{ rss: Number.NaN }])]);
  return usage.rss;
}

function add(all: Times, more: Times): void {
  all.calls.push(...more.calls);
  all.health.push(...more.health);
  all.failed.push(...more.failed);
}

interface Figures {
  readonly before: Times;
  readonly during: Times;
  readonly rss: number;
  readonly report: string;
}

function row({ name }: Attack, { before, during, rss, report }: Figures): string {
  const both = (share: number) =>
    [before, during].map(({ calls }) => percentile(calls, share).toFixed(0)).join(" → ");
  const health = Math.max(...during.health).toFixed(0);
  return `| ${name} | ${report} | ${both(0.5)} | ${both(0.99)} | ${rss.toFixed(0)} | ${health} |`;
}

const head = [
  "| attack | sent in a round, answers | others' p50, ms | others' p99, ms | RSS, MB | /healthz max, ms |",
  "| --- | --- | --- | --- | --- | --- |",
];
