import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { connectClient, toolAnswer } from "@suite/testing/clients";
import {
  freePort,
  rawTable,
  startAzurite,
  temporaryFolder,
  uniquePrefix,
} from "@suite/testing/storage";
import { expect, onTestFinished, type TestContext, test } from "vitest";
import { root } from "../../lib/root.ts";
import compileFirst from "../../testing/compiled.ts";
import { type Build, earlierBuild, presentBuild } from "../../testing/replicas/builds.ts";
import { defineLedger, openLedger, seedRows } from "../../testing/replicas/ledger.ts";
import { hasNginx, Processes, startNginx } from "../../testing/replicas/processes.ts";
import { keyName, kindsOfUser, type Log, User } from "../../testing/replicas/users.ts";

/** Actions of all users together; `REPLICA_ACTIONS` makes the test shorter. */
const actions = Number(process.env.REPLICA_ACTIONS ?? 10_000);
const users = 12;
const killEveryMs = 1000;
/** Times that a process is stopped. */
const freezes = 10;
const keyRounds = 60;
const resetRounds = 12;
const hourMs = 3_600_000;

test("three processes behind nginx lose and double nothing while they are updated and killed", {
  timeout: hourMs,
}, async (context) => {
  const { folder, prefix, env } = await prepare(context);
  const earlier = await earlierBuild(folder);
  const present = presentBuild(folder);
  const { processes, url } = await startProcesses(earlier, env, prefix);
  const { log, all, done } = createUsers(url);
  let isUpdated = false;
  const acting = Promise.all(
    all.map((user) => user.actUntil(() => isUpdated && done() >= actions - users)),
  );
  await expect.poll(done, { timeout: hourMs, interval: 100 }).toBeGreaterThan(actions / 10);
  await processes.update(present);
  isUpdated = true;
  await processes.killUntil(acting, killEveryMs);
  await acting;
  console.log(`from ${earlier.commit}, to the working tree, updated 3, killed ${processes.kills}`);
  await expectNothingLost(all, log, prefix);
});

test("three processes lose and double nothing while each is stopped for 4 to 9 s and calls are repeated at the others", {
  timeout: hourMs,
}, async (context) => {
  const { folder, prefix, env } = await prepare(context);
  const { processes, url } = await startProcesses(presentBuild(folder), env, prefix);
  // A client gives up on a stopped process before it goes on.
  const { log, all } = createUsers(url, 1500);
  const acting = Promise.all(all.map((user) => user.actUntil(() => processes.freezes > freezes)));
  await processes.freezeUntil(acting);
  await acting;
  console.log(`stopped ${processes.freezes} times`);
  await expectNothingLost(all, log, prefix);
});

test("of equal and different calls under one key at once on three processes, one takes effect", {
  timeout: hourMs,
}, async (context) => {
  const { folder, prefix, env } = await prepare(context);
  const { urls } = await startProcesses(presentBuild(folder), env, prefix);
  const clients = await Promise.all(urls.map((url) => connectClient(url)));
  onTestFinished(async () => {
    await Promise.all(clients.map(({ close }) => close()));
  });
  let refused = 0;
  for (let round = 0; round < keyRounds; round += 1) {
    const key = `key ${round}`;
    const answers = await Promise.all(
      // The second call of each process has other arguments.
      [...clients, ...clients].map(async ({ client }, at) => {
        const action = at < clients.length ? `r${round}` : `r${round}-other`;
        const call = { name: "add-entry", arguments: { book: "one", action } };
        const answer = await client.callTool({ ...call, _meta: { [keyName]: key } });
        return { action, ...toolAnswer(answer) };
      }),
    );
    const saved = answers.filter(({ isError }) => !isError);
    const codes = answers.flatMap(({ error }) => error?.code ?? []);
    expect(new Set(saved.map(({ action }) => action)).size).toBe(1);
    expect(new Set(codes)).toEqual(new Set(["invalid"]));
    expect(saved.length + codes.length).toBe(answers.length);
    expect(await storedActions(prefix, `r${round}`)).toEqual([saved[0]?.action]);
    refused += codes.length;
  }
  console.log(`${keyRounds} keys, ${keyRounds * 6} calls, ${refused} refused as invalid`);
});

test("a reset that is killed while three processes write can be made again, and leaves the seed", {
  timeout: hourMs,
}, async (context) => {
  const { folder, prefix, env } = await prepare(context);
  const { url } = await startProcesses(presentBuild(folder), env, prefix);
  const { all } = createUsers(url);
  let isOver = false;
  const acting = Promise.all(all.map((user) => user.actUntil(() => isOver)));
  let killed = 0;
  for (let round = 0; round < resetRounds; round += 1) {
    if ((await resetLedger(prefix, env, Math.random() * 1500)) === "killed") killed += 1;
  }
  isOver = true;
  await acting;
  await Promise.all(all.map((user) => user.close()));
  // Storage may be slow to answer on a busy machine; a reset can be made again.
  const reset = () => resetLedger(prefix, env);
  await expect.poll(reset, { timeout: 120_000 }).toBe("done");
  const ledger = openLedger(defineLedger("2.0.0"), prefix);
  const store = ledger.readOnly();
  const rows = await store.entries.list();
  const entries = rows.map(({ version: _, ...entry }) => entry);
  const bySeed = ({ book, id }: { book: string; id: string }) => `${book} ${id}`;
  expect(entries.toSorted(compareBy(bySeed))).toEqual(seedRows.toSorted(compareBy(bySeed)));
  expect((await store.history.list()).changes).toEqual([]);
  console.log(`killed ${killed} of ${resetRounds} resets`);
});

const compareBy =
  <Row>(text: (row: Row) => string) =>
  (one: Row, other: Row) =>
    text(one).localeCompare(text(other));

/** A folder, an Azurite and settings of processes, for one test. */
async function prepare(context: TestContext) {
  // `npm run test:release` does not start this file then, and counts the part as skipped.
  if (!hasNginx) context.skip("nginx is not installed.");
  await compileFirst();
  // Thousands of linked files.
  const folder = temporaryFolder((remove) => onTestFinished(remove, 120_000));
  const azurite = await startAzurite();
  onTestFinished(() => azurite.stop());
  process.env.AZURE_STORAGE_CONNECTION_STRING = azurite.connectionString;
  // All other settings are the defaults.
  const env = {
    AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
    SEAL_KEY: "the key of three processes in this test",
    REPLICAS: "many",
    LOG_LEVEL: "warn",
  };
  return { folder, env, prefix: uniquePrefix() };
}

function createUsers(url: string, attemptMs?: number) {
  const log: Log = { ms: [], failed: [], repeats: 0 };
  const all = Array.from({ length: users }, (_, number) => new User(number, url, log, attemptMs));
  return { log, all, done: () => log.ms.length };
}

/** Starts three processes behind nginx; `urls` are those of the processes. They are stopped after the test. */
async function startProcesses(build: Build, env: NodeJS.ProcessEnv, prefix: string) {
  const ports = await Promise.all(Array.from({ length: 3 }, () => freePort()));
  const processes = new Processes(ports, prefix, build, env);
  onTestFinished(() => processes.stop());
  await processes.start();
  const balancer = await startNginx(ports);
  onTestFinished(() => balancer.stop());
  const urls = ports.map((port) => `http://localhost:${port}/mcp`);
  return { processes, url: balancer.url, urls };
}

/** Compares what was confirmed to the users with what is stored, and prints the figures. */
async function expectNothingLost(all: readonly User[], log: Log, prefix: string): Promise<void> {
  await Promise.all(all.map((user) => user.close()));
  const stored = new Map<string, number>();
  for await (const { book, action } of storedEntries(prefix)) {
    const entry = `${action} in ${book}`;
    stored.set(entry, (stored.get(entry) ?? 0) + 1);
  }
  const added = all.flatMap((user) => user.added);
  const lost = added
    .map(({ book, action }) => `${action} in ${book}`)
    .filter((entry) => !stored.has(entry));
  const doubled = [...stored].filter(([, count]) => count > 1).map(([entry]) => entry);
  console.log(formatReport(log, lost, doubled));
  expect({ failed: log.failed, lost, doubled }).toEqual({ failed: [], lost: [], doubled: [] });
}

async function* storedEntries(prefix: string) {
  const entities = rawTable(`${prefix}Entries`).listEntities<{ book?: string; action?: string }>();
  for await (const { rowKey, book, action } of entities) {
    if (rowKey?.startsWith("entry~") && book && action) yield { book, action };
  }
}

async function storedActions(prefix: string, beginning: string): Promise<string[]> {
  const actions: string[] = [];
  for await (const { action } of storedEntries(prefix)) {
    if (action === beginning || action.startsWith(`${beginning}-`)) actions.push(action);
  }
  return actions;
}

/** Resets the ledger in a process of its own, which may be killed before it is done. */
async function resetLedger(
  prefix: string,
  env: NodeJS.ProcessEnv,
  killAfterMs?: number,
): Promise<"done" | "killed" | "failed"> {
  const child = fork(join(root, "scripts/testing/replicas/reset-ledger.ts"), [prefix], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...env },
  });
  const exited = once(child, "exit");
  await Promise.race([once(child, "message"), exited]);
  const killing =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  const [code, signal] = await exited;
  clearTimeout(killing);
  if (signal === "SIGKILL") return "killed";
  return code === 0 ? "done" : "failed";
}

function formatReport({ ms, failed, repeats }: Log, lost: string[], doubled: string[]): string {
  const at = (share: number) => `${Math.round(quantile(ms, share))} ms`;
  return [
    `actions ${ms.length} by ${users} users (${kindsOfUser.join(", ")})`,
    `failed ${failed.length}, lost ${lost.length}, doubled ${doubled.length}, repeated ${repeats}`,
    `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(0.9999)}`,
  ].join("\n");
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
