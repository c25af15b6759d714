import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { spawnNode } from "@suite/dev/child-process";
import { freePort } from "@suite/testing/storage";
import { fromSource, root } from "../../lib/root.ts";
import { allSamples, runCompiled } from "../../lib/samples.ts";
import { bundleFolder, bundleServer } from "../build/bundle.ts";

const idleMs = 5000;

/** Measures the startup time and idle memory of each sample's server, compiled and bundled, against a plain SDK server. */
export async function benchStarts(): Promise<void> {
  runCompiled();
  for (const sample of allSamples()) await bundleServer(sample);
  const starts = [
    {
      name: "plain SDK server, run by tsx",
      args: [...fromSource, "scripts/commands/bench/serve-usual.ts"],
    },
    ...allSamples().flatMap((sample) => [
      { name: sample.name, args: [`samples/${sample.name}/dist/src/main.js`] },
      { name: `${sample.name}, bundled`, args: [`${bundleFolder(sample)}/main.js`] },
    ]),
  ];
  const running = [];
  for (const { name, args } of starts) {
    const first = await start(args);
    await first.end();
    const second = await start(args);
    running.push({ name, ...second, readyMs: Math.min(first.readyMs, second.readyMs) });
  }
  await sleep(idleMs);
  const usualMs = running[0]?.readyMs ?? Number.NaN;
  console.log(
    `The faster of two starts each; idle for at least ${idleMs / 1000} s; Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(
    running.map(({ name, readyMs, memoryMb }) => ({
      server: name,
      "ready ms": Math.round(readyMs),
      "of plain SDK": (readyMs / usualMs).toFixed(2),
      "idle MB": Math.round(memoryMb()),
    })),
  );
  await Promise.all(running.map((server) => server.end()));
}

async function start(args: readonly string[]) {
  const port = await freePort();
  const began = performance.now();
  const child = spawnNode(args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const ended = once(child, "exit");
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} exited before it responded.`);
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) break;
    await sleep(5);
  }
  return {
    readyMs: performance.now() - began,
    /** Resident memory. */
    memoryMb: () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)])) / 1000,
    async end() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
