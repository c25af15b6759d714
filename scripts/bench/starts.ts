import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@suite/testing/storage";
import { compile } from "../compile.mjs";
import { fromSource } from "../lib/node.ts";
import { root } from "../lib/root.ts";
import { allSamples, type Sample } from "../lib/samples.ts";
import { median } from "./load.ts";

const rounds = 5;
const idleMs = 5000;

/** Program to start on the given ports. */
interface Started {
  readonly name: string;
  readonly ports: number;
  command(ports: readonly number[]): readonly string[];
}

interface Start {
  readonly readyMs: number;
  /** Memory of the process and its descendants, in MB, after 5 s without requests. */
  readonly idleMb: number;
}

/** Measures the startup time and idle memory of each sample's server against a plain SDK server. */
export async function benchStarts(): Promise<void> {
  if (!(await compile(root))) throw new Error("Compiling failed; the messages are above.");
  const samples = allSamples();
  const usual: Started = {
    name: "plain SDK server, run by tsx",
    ports: 1,
    command: () => [...fromSource, "scripts/bench/serve-usual.ts"],
  };
  const together: Started = {
    name: "all samples in one process",
    ports: samples.length,
    command: (ports) => [
      "scripts/dist/lib/serve-together.js",
      ...samples.map((sample, index) => `${mainOf(sample)}=${ports[index]}`),
    ],
  };
  const each = samples.map((sample): Started => {
    return { name: sample.name, ports: 1, command: () => [mainOf(sample)] };
  });
  const all = [usual, ...each, together];
  const starts = new Map<Started, Start[]>(all.map((one) => [one, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const one of all) starts.get(one)?.push(await start(one));
  }
  report(starts, starts.get(usual) ?? []);
}

const mainOf = ({ name }: Sample) => `samples/${name}/dist/src/main.js`;

async function start({ ports: count, command }: Started): Promise<Start> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const began = performance.now();
  const child = spawn(process.execPath, command(ports), {
    cwd: root,
    env: { ...process.env, PORT: String(ports[0]), LOG_LEVEL: "silent" },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  try {
    for (const port of ports) await untilReady(port, () => child.exitCode !== null);
    const readyMs = performance.now() - began;
    await sleep(idleMs);
    return { readyMs, idleMb: memoryOf(child.pid ?? 0) };
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

async function untilReady(port: number, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error(`The server on port ${port} exited before it responded.`);
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(5);
  }
}

/** Resident memory of a process and its descendants, in MB, as reported by `ps`. */
function memoryOf(pid: number): number {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = new Set([pid]);
  let kilobytes = 0;
  // A child's process id is higher than its parent's, and ps lists processes in that order.
  for (const [own = 0, parent = 0, rss = 0] of rows) {
    if (!tree.has(own) && !tree.has(parent)) continue;
    tree.add(own);
    kilobytes += rss;
  }
  return kilobytes / 1000;
}

function report(starts: ReadonlyMap<Started, readonly Start[]>, usual: readonly Start[]): void {
  console.log(
    `${rounds} starts each, interleaved, medians; idle for ${idleMs / 1000} s; Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const usualMs = median(usual.map(({ readyMs }) => readyMs));
  console.table(
    [...starts].map(([{ name }, own]) => {
      const ready = median(own.map(({ readyMs }) => readyMs));
      return {
        server: name,
        "ready ms": Math.round(ready),
        "of plain SDK": (ready / usualMs).toFixed(2),
        "idle MB": Math.round(median(own.map(({ idleMb }) => idleMb))),
      };
    }),
  );
}
