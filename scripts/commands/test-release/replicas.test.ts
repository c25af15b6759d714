import {
  freePort,
  rawTable,
  startAzurite,
  temporaryFolder,
  uniquePrefix,
} from "@suite/testing/storage";
import { expect, onTestFinished, test } from "vitest";
import compileFirst from "../../testing/compiled.ts";
import { type Build, earlierBuild, presentBuild } from "../../testing/replicas/builds.ts";
import { hasNginx, Processes, startNginx } from "../../testing/replicas/processes.ts";
import { kindsOfUser, type Log, User } from "../../testing/replicas/users.ts";

/** Actions of all users together; `REPLICA_ACTIONS` makes the test shorter. */
const actions = Number(process.env.REPLICA_ACTIONS ?? 10_000);
const users = 12;
const killEveryMs = 1000;
const hourMs = 3_600_000;

test("three processes behind nginx lose and double nothing while they are updated and killed", {
  timeout: hourMs,
}, async (context) => {
  // `npm run test:release` does not start this file then, and counts the part as skipped.
  if (!hasNginx) context.skip("nginx is not installed.");
  await compileFirst();
  const folder = temporaryFolder((remove) => onTestFinished(remove, 120_000));
  // Thousands of linked files.
  const earlier = await earlierBuild(folder);
  const present = presentBuild(folder);
  const azurite = await startAzurite();
  onTestFinished(() => azurite.stop());
  // All other settings are the defaults.
  const env = {
    AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
    SEAL_KEY: "the key of three processes in this test",
    LOG_LEVEL: "warn",
  };
  const prefix = uniquePrefix();
  const { processes, url } = await startProcesses(earlier, env, prefix);
  const log: Log = { ms: [], failed: [], repeats: 0 };
  const all = Array.from({ length: users }, (_, number) => new User(number, url, log));
  const done = () => log.ms.length;
  let isUpdated = false;
  const acting = Promise.all(
    all.map((user) => user.actUntil(() => isUpdated && done() >= actions - users)),
  );
  await expect.poll(done, { timeout: hourMs, interval: 100 }).toBeGreaterThan(actions / 10);
  await processes.update(present);
  isUpdated = true;
  await processes.killUntil(acting, killEveryMs);
  await acting;
  const pages = () => all.flatMap((user) => user.page ?? []);
  const isPresent = expect.stringContaining(`version ${present.version}`);
  await expect.poll(pages, { timeout: 60_000 }).toEqual(pages().map(() => isPresent));
  await Promise.all(all.map((user) => user.close()));
  process.env.AZURE_STORAGE_CONNECTION_STRING = azurite.connectionString;
  const { lost, doubled } = await compare(all, `${prefix}Entries`);
  console.log(
    [
      `from ${earlier.commit}, to the working tree`,
      formatReport(log, { processes, lost, doubled }),
      `${pages().length} users with a session list the tools and read the page of the new build`,
    ].join("\n"),
  );
  expect({ failed: log.failed, lost, doubled }).toEqual({ failed: [], lost: [], doubled: [] });
});

/** Starts three processes behind nginx. They are stopped after the test. */
async function startProcesses(build: Build, env: NodeJS.ProcessEnv, prefix: string) {
  const ports = await Promise.all(Array.from({ length: 3 }, () => freePort()));
  const processes = new Processes(ports, prefix, build, env);
  onTestFinished(() => processes.stop());
  await processes.start();
  const balancer = await startNginx(ports);
  onTestFinished(() => balancer.stop());
  return { processes, url: balancer.url };
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

function formatReport(
  { ms, failed, repeats }: Log,
  { processes, lost, doubled }: { processes: Processes; lost: string[]; doubled: string[] },
): string {
  const at = (share: number) => `${Math.round(quantile(ms, share))} ms`;
  return [
    `actions ${ms.length} by ${users} users (${kindsOfUser.join(", ")}), updated 3, killed ${processes.kills}`,
    `failed ${failed.length}, lost ${lost.length}, doubled ${doubled.length}, repeated ${repeats}`,
    `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(0.9999)}`,
  ].join("\n");
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
