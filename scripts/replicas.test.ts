import { connectClient } from "@suite/testing/clients";
import { freePort, rawTable, startAzurite, uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import compileFirst from "./testing/compiled.ts";
import { hasNginx, startNginx } from "./testing/replicas/nginx.ts";
import { Processes } from "./testing/replicas/processes.ts";
import { kindsOfUser, type Log, User } from "./testing/replicas/users.ts";

/** Actions of all users together; `REPLICA_ACTIONS` makes the test shorter. */
const actions = Number(process.env.REPLICA_ACTIONS ?? 10_000);
const users = 12;
const killEveryMs = 1000;
const hourMs = 3_600_000;

test("three processes behind nginx lose and double nothing while they are killed and updated", {
  timeout: hourMs,
}, async (context) => {
  if (!hasNginx) context.skip("nginx is not installed.");
  await compileFirst();
  const azurite = await startAzurite();
  const prefix = uniquePrefix();
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const env = {
    AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
    SEAL_KEY: "the key of three processes in this test",
    LOG_LEVEL: "warn",
  };
  const single = [await mediansOfOne("process", env), await mediansOfOne("shared", env)];
  const processes = new Processes(ports, prefix, env);
  await processes.start();
  const balancer = await startNginx(ports);
  try {
    console.log(
      [
        `one process, sessions in memory: ${single[0]}`,
        `one process, sessions shared:    ${single[1]}`,
        `three processes behind nginx:    ${await medians(balancer.url)}`,
      ].join("\n"),
    );
    const log: Log = { ms: [], failed: [], repeats: 0 };
    const all = Array.from({ length: users }, (_, number) => new User(number, balancer.url, log));
    await run(all, processes, () => log.ms.length);
    await Promise.all(all.map((user) => user.close()));
    process.env.AZURE_STORAGE_CONNECTION_STRING = azurite.connectionString;
    const { lost, doubled } = await compare(all, `${prefix}Entries`);
    console.log(reportOf(log, { processes, lost, doubled }));
    expect({ failed: log.failed, lost, doubled }).toEqual({ failed: [], lost: [], doubled: [] });
  } finally {
    await balancer.stop();
    await processes.stop();
    await azurite.stop();
  }
});

/** Median time of a read and of a write by one client, in milliseconds. */
async function medians(url: string): Promise<string> {
  const { client, callTool } = await connectClient(url, { capabilities: { elicitation: {} } });
  const times = { "show-book": [] as number[], "add-entry": [] as number[] };
  for (let call = 0; call < 200; call += 1) {
    for (const name of ["show-book", "add-entry"] as const) {
      const started = performance.now();
      await callTool(name, {
        book: "timed",
        ...(name === "add-entry" && { action: `timed-${Math.random()}` }),
      });
      times[name].push(performance.now() - started);
    }
  }
  await client.close();
  const [read, write] = Object.values(times).map((ms) => quantile(ms, 0.5).toFixed(1));
  return `read ${read} ms, write ${write} ms`;
}

async function mediansOfOne(sessions: "process" | "shared", env: NodeJS.ProcessEnv): Promise<string> {
  const port = await freePort();
  const process = new Processes([port], uniquePrefix(), env, sessions);
  await process.start();
  try {
    return await medians(`http://localhost:${port}/mcp`);
  } finally {
    await process.stop();
  }
}

/** Lets all users act: for three quarters of the actions processes are killed, then they are replaced by a new build. */
async function run(all: readonly User[], processes: Processes, done: () => number): Promise<void> {
  let isUpdated = false;
  let startUpdate = () => {};
  const killsEnd = new Promise<void>((resolve) => {
    startUpdate = resolve;
  });
  const acting = all.map(async (user) => {
    while (done() < actions - users || !isUpdated) {
      await user.act();
      if (done() >= actions * 0.75) startUpdate();
    }
  });
  await processes.killUntil(killsEnd, killEveryMs);
  await processes.update("2.0.0");
  isUpdated = true;
  await Promise.all(acting);
}

/** Compares what was confirmed to the users with what is stored. */
async function compare(all: readonly User[], table: string) {
  const stored = new Map<string, number>();
  for await (const { rowKey, action } of rawTable(table).listEntities<{ action?: string }>()) {
    if (!rowKey?.startsWith("entry~") || !action) continue;
    stored.set(action, (stored.get(action) ?? 0) + 1);
  }
  return {
    lost: all.flatMap(({ added }) => added.filter((action) => !stored.has(action))),
    doubled: [...stored].filter(([, count]) => count > 1).map(([action]) => action),
  };
}

function reportOf(
  { ms, failed, repeats }: Log,
  { processes, lost, doubled }: { processes: Processes; lost: string[]; doubled: string[] },
): string {
  const at = (share: number) => `${Math.round(quantile(ms, share))} ms`;
  return [
    `actions ${ms.length} by ${users} users (${kindsOfUser.join(", ")}), killed ${processes.kills}, updated 3`,
    `failed ${failed.length}, lost ${lost.length}, doubled ${doubled.length}, repeated ${repeats}`,
    `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(0.9999)}`,
  ].join("\n");
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
