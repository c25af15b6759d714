import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startLocalIssuer } from "@suite/dev/local-issuer";
import type { TableSet } from "@suite/storage";
import { afterAll, expect, test } from "vitest";
import { type Attack, callAttack, generalAttacks } from "../abuse/attacks.ts";
import { measure, percentile, type Times } from "../abuse/measure.ts";
import { inProcesses } from "../faults/replicas.ts";
import { uniquePrefix } from "../storage/index.ts";
import {
  allRoles,
  type Call,
  getDefinition,
  openSeeded,
  publish,
  type TestedSample,
} from "./sample.ts";

const heapMegabytes = 384;
const callsPerMinute = 600;
const warmMs = 2000;
const measuredMs = 6000;
const fewestRounds = 3;
/** A round has 300 calls, whose p99 varies: figures over the limit are measured longer. */
const mostRounds = 9;
/** Time in milliseconds within which a probe of health is answered. */
const healthMs = 1000;
/** Multiple of their time without the attack that others may wait. */
const mostTimes = 3;

interface AbuseFacts {
  /** The sample's README, `new URL("../README.md", import.meta.url)`. */
  readonly readme: URL;
  /** A call that only reads. */
  readonly read: Call;
  /** Further attacks by name: calls, and what one of them costs. */
  readonly calls: Readonly<
    Record<string, { readonly calls: readonly Call[]; readonly cost: number }>
  >;
  /** A call that elicits. */
  readonly elicits?: Call;
}

/**
 * One caller attacks a server of a small heap at 50 times its limit, in each way, while others call it. Prints what they notice, compared
 * with a quiet machine and with the same attack on another process of the same server: attacker, servers and storage share the
 * processors of one machine, which no limit of a server changes. Needs minutes per sample.
 */
export function testAbuse<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  facts: AbuseFacts,
): void {
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

  test.each(attacks)("$name of one caller", { timeout: 900_000 }, async (attack) => {
    const { line, during, mostMs, ended } = await runAttack(sample, facts, attack);
    lines.push(line);
    expect(ended, "the server ended").toBe(false);
    expect(during.failed, "statuses of others").toEqual([]);
    expect(Math.max(...during.health), line).toBeLessThan(healthMs);
    expect(slowest(during), line).toBeLessThanOrEqual(mostMs);
  });
}

/** Median of the rounds' percentiles, as other load on the machine slows single rounds. */
const typical = ({ rounds }: Times, share: number) =>
  percentile(
    rounds.map((calls) => percentile(calls, share)),
    0.5,
  );

/** The largest of their typical 99th percentiles. */
const slowest = (...all: Times[]) => Math.max(...all.map((times) => typical(times, 0.99)));

async function runAttack<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  { readme, read: [name, args] }: AbuseFacts,
  attack: Attack,
) {
  const issuer = await startLocalIssuer({});
  const start = inProcesses(new URL("src/testing/start.ts", readme), {
    flags: [`--max-old-space-size=${heapMegabytes}`],
    callsPerMinute,
  });
  const startSeeded = async () => {
    const tablePrefix = uniquePrefix();
    await openSeeded(sample, { tablePrefix, log: () => {} });
    return start({ tablePrefix, auth: { issuer: issuer.issuer, audiences: [issuer.audience] } });
  };
  const server = await startSeeded();
  const control = await startSeeded();
  const exited = once(server.child, "exit");
  const scopes = ["read", "write"].map((right) => `${getDefinition(sample).name}.${right}`);
  const roles = allRoles(getDefinition(sample));
  const mint = (person: string, resource = server.url) =>
    issuer.mint({ resource, person: { name: person, roles }, scopes });
  const tokens = await Promise.all(Array.from({ length: 8 }, (_, at) => mint(`Person ${at}`)));
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
  const quiet = noTimes();
  const beside = noTimes();
  const during = noTimes();
  let rss = 0;
  let report = "";
  /** Measures others, and the memory that the server takes meanwhile. */
  async function measureServer(times: Times): Promise<void> {
    const more = await measure(server.url, { tokens, body }, measuredMs);
    times.rounds.push(...more.rounds);
    times.health.push(...more.health);
    times.failed.push(...more.failed);
    rss = Math.max(rss, await measureMemory(server.child, exited));
  }
  const attackOn = async (url: string, times: Times) => {
    const stop = await startAttacker(url, await mint("Mallory", url), attack);
    await sleep(warmMs);
    await measureServer(times);
    return stop();
  };
  // In the first attack much code runs for the first time, and is compiled.
  await attackOn(server.url, noTimes());
  const mostMs = () => slowest(quiet, beside) * mostTimes;
  const rounds = () => (slowest(during) > mostMs() ? mostRounds : fewestRounds);
  for (let round = 0; server.child.connected && round < rounds(); round += 1) {
    // The connections of the attack before are still being closed.
    await sleep(warmMs);
    await measureServer(quiet);
    await attackOn(control.url, beside);
    report = await attackOn(server.url, during);
  }
  const line = row(attack.name, report, [quiet, beside, during], rss);
  const ended = !server.child.connected;
  await Promise.all([server.kill(), control.kill(), issuer.close()]);
  return { line, during, mostMs: mostMs(), ended };
}

const noTimes = (): Times => ({ rounds: [], health: [], failed: [] });

/** Starts the attacker's process; resolves to the function that stops it and returns the statuses that it got. */
async function startAttacker(
  url: string,
  token: string,
  attack: Attack,
): Promise<() => Promise<string>> {
  const headers = { authorization: `Bearer ${token}`, ...attack.headers };
  const file = fileURLToPath(
    new URL(`../abuse/attacker${extname(import.meta.url)}`, import.meta.url),
  );
  const child = fork(file, [], { execArgv: ["--conditions=suite-source", "--import", "tsx"] });
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
async function measureMemory(child: ChildProcess, exited: Promise<unknown>): Promise<number> {
  if (!child.connected) return Number.NaN;
  const answered = once(child, "message");
  child.send("usage");
  const [usage] = await Promise.race([answered, exited.then(() => [])]);
  return usage?.rss ?? Number.NaN;
}

function row(name: string, report: string, measured: readonly Times[], rss: number): string {
  const all = (share: number) =>
    measured.map((times) => typical(times, share).toFixed(0)).join(" / ");
  const health = measured.map((times) => Math.max(...times.health).toFixed(0)).join(" / ");
  return `| ${[name, report, all(0.5), all(0.99), rss.toFixed(0), health].join(" | ")} |`;
}

const head = [
  "Times are on a quiet machine / beside the same attack on another process / during the attack.",
  "",
  "| attack | sent in a round, answers | others' p50, ms | others' p99, ms | RSS, MB | /healthz max, ms |",
  "| --- | --- | --- | --- | --- | --- |",
];
