import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { uniquePrefix } from "@suite/storage/testing";
import { openSeeded } from "@suite/toolkit/testing/sample";
import { zava } from "../start-zava.ts";
import { problemsIn } from "./check.ts";
import { type Answered, loadUntilDead } from "./load.ts";
import { killRows } from "./rows.ts";

export interface KillRun extends Pick<Answered, "calls"> {
  /** Pairs, notes and inspections that were answered with success. */
  readonly answered: number;
  /** When the server was killed, after the load began. */
  readonly atMs: number;
  readonly problems: readonly string[];
}

/** So late the longest, in the middle of some hundred writes. */
const latestMs = 700;

/** Kills a server under mixed load so many times, each at a random point and on a store of its own, and looks what it left. */
export async function killRuns(count: number, onRun: (run: KillRun) => void = () => {}): Promise<KillRun[]> {
  const runs: KillRun[] = [];
  let next = start();
  for (let done = 0; done < count; done++) {
    const { child, url, tablePrefix } = await next;
    // The next server starts while this one dies: starting takes longest.
    if (done + 1 < count) next = start();
    const run = await killOnce(child, url, tablePrefix);
    runs.push(run);
    onRun(run);
  }
  return runs;
}

async function start() {
  const tablePrefix = uniquePrefix();
  await openSeeded(zava, { tablePrefix, log: () => {} }, killRows());
  const child = fork(fileURLToPath(new URL("serve.ts", import.meta.url)), [tablePrefix], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [message] = await once(child, "message");
  return { child, tablePrefix, url: String(message.url) };
}

async function killOnce(child: ChildProcess, url: string, tablePrefix: string): Promise<KillRun> {
  const exited = once(child, "exit");
  const atMs = Math.round(20 + Math.random() * (latestMs - 20));
  const loading = loadUntilDead(url, 8);
  await sleep(atMs);
  child.kill("SIGKILL");
  await exited;
  const answered = await loading;
  // What storage had received before the end it still carries out.
  await sleep(50);
  const { notes, inspections, pairs, calls } = answered;
  return {
    atMs,
    calls,
    answered: notes.length + inspections.length + pairs.length,
    problems: await problemsIn(tablePrefix, answered),
  };
}
