import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { UserError } from "@suite/contracts";
import { openSeeded } from "@suite/testing/samples";
import { uniquePrefix } from "@suite/testing/storage";
import { sample } from "../start.ts";
import { problemsIn } from "./check.ts";
import { type Answered, loadUntilDead, nothingAnswered } from "./load.ts";
import { killRows } from "./rows.ts";

export interface KillRun extends Pick<Answered, "calls"> {
  /** Number of pairs, notes and inspections acknowledged with success. */
  readonly answered: number;
  /** Milliseconds from the server's first response to the kill. */
  readonly atMs: number;
  readonly problems: readonly string[];
}

/** Latest kill after the first response: in the middle of some hundred writes. */
const latestMs = 600;
const patienceMs = 20_000;

/** Kills servers under mixed load, each at a random point and on its own store, and checks the store afterwards. */
export async function killRuns(count: number, onRun: (run: KillRun) => void = () => {}): Promise<KillRun[]> {
  const runs: KillRun[] = [];
  let next = start();
  try {
    for (let done = 0; done < count; done++) {
      const { child, url, tablePrefix } = await next;
      const { atMs, answered } = await killUnderLoad(child, url);
      // The next server starts while this store is checked, since starting takes longest.
      if (done + 1 < count) next = start();
      const { notes, inspections, pairs, calls } = answered;
      const problems = await patiently(() => problemsIn(tablePrefix, answered));
      const run = { atMs, calls, answered: notes.length + inspections.length + pairs.length, problems };
      runs.push(run);
      onRun(run);
    }
  } finally {
    (await next.catch(() => undefined))?.child.kill("SIGKILL");
  }
  return runs;
}

async function start() {
  const tablePrefix = uniquePrefix();
  await patiently(() => openSeeded(sample, { tablePrefix, log: () => {} }, killRows()));
  const child = fork(fileURLToPath(new URL("serve.ts", import.meta.url)), [tablePrefix], {
    execArgv: ["--conditions=suite-source", "--import", "tsx"],
    env: { ...process.env, LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [message] = await once(child, "message");
  return { child, tablePrefix, url: String(message.url) };
}

/** Retries while storage is unavailable: on a busy machine it may time out, which says nothing about the store. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const busy = error instanceof UserError && error.code === "unavailable";
      if (!busy || attempt === 10) throw error;
      await sleep(1000);
    }
  }
}

async function killUnderLoad(
  child: ChildProcess,
  url: string,
): Promise<{ atMs: number; answered: Answered }> {
  const exited = once(child, "exit");
  const answered = nothingAnswered();
  const loading = loadUntilDead(url, 8, answered);
  const giveUpAt = performance.now() + patienceMs;
  while (answered.calls === 0 && performance.now() < giveUpAt) await sleep(5);
  const atMs = Math.round(Math.random() * latestMs);
  await sleep(atMs);
  child.kill("SIGKILL");
  await exited;
  await loading;
  // Storage still completes the requests that it received before the kill.
  await sleep(50);
  return { atMs, answered };
}
