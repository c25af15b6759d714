import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startLocalIssuer } from "@suite/host/local-issuer";
import type { TableSet } from "@suite/storage";
import { afterAll, expect, test } from "vitest";
import { type Attack, callAttack, callsPerMinute, generalAttacks } from "../abuse/attacks.ts";
import { percentile, Times } from "../abuse/measure.ts";
import { inProcesses } from "../faults/replicas.ts";
import { uniquePrefix } from "../storage/index.ts";
import { type Call, getDefinition, openSeeded, publish, type TestedSample } from "./sample.ts";

const heapMegabytes = 384;
const [warmMs, measuredMs, rounds] = [2000, 6000, 2];

interface AbuseFacts {
  /** The sample's README, `new URL("../README.md", import.meta.url)`. */
  readonly readme: URL;
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
    ...generalAttacks(getDefinition(sample), facts.read),
    ...Object.entries(facts.calls).map(([name, { calls, cost }]) => callAttack(name, calls, { cost })),
    ...(facts.elicits ? [callAttack("waiting calls", [facts.elicits], { kind: "wait" })] : []),
  ];
  const lines = [
    "| attack | sent in a round, answers | others' p50, ms | others' p99, ms | RSS, MB | /healthz max, ms |",
    "| --- | --- | --- | --- | --- | --- |",
  ];
  afterAll(() => publish("abuse.md", lines.join("\n"), facts.readme));

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
  const hasEnded = () => server.child.exitCode !== null || server.child.signalCode !== null;
  const scopes = ["read", "write"].map((right) => `${getDefinition(sample).name}.${right}`);
  const mint = (person: string) =>
    issuer.mint({ resource: server.url, person: { name: person, roles: ["Editor"] }, scopes });
  const tokens = await Promise.all(Array.from({ length: 8 }, (_, at) => mint(`Person ${at}`)));
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
  const before = new Times();
  const during = new Times();
  let rss = 0;
  let report = "";
  async function measureServer(ms: number, times: Times): Promise<void> {
    await times.measure(server.url, tokens, body, ms);
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
  await measureServer(warmMs, new Times());
  for (let round = 0; round < rounds && !hasEnded(); round += 1) {
    await attackOn(sinkUrl, before);
    report = await attackOn(server.url, during);
  }
  sink.kill();
  const ended = hasEnded();
  await server.kill();
  await issuer.close();
  const both = (share: number) =>
    [before, during].map(({ calls }) => percentile(calls, share).toFixed(0)).join(" → ");
  const health = Math.max(...during.health).toFixed(0);
  const line = `| ${attack.name} | ${report} | ${both(0.5)} | ${both(0.99)} | ${rss.toFixed(0)} | ${health} |`;
  return { line, before, during, ended };
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
