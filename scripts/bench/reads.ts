import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@suite/contracts";
import { connectStorage } from "@suite/storage";
import type { BenchCall, ReadBench } from "@suite/testing/bench";
import { startAzurite } from "@suite/testing/storage";
import { answerTo, interleave, median, type Round, startTarget, type Target, toolCall } from "./load.ts";

const sizes = [0, 10_000, 100_000];
const rounds = 7;
/** Times that each call is made right after a change. */
const changes = 5;

const sizeName = (more: number) => (more === 0 ? "seed" : `+ ${more.toLocaleString("en-US")}`);

/** Figures of the server with one size of its data. */
interface Measured {
  readonly more: number;
  readonly readyMs: number;
  readonly heapBytes: number;
  readonly firstMs: number;
  readonly bytes: number;
  readonly express: readonly Round[];
  readonly suite: readonly Round[];
  readonly calls: readonly MeasuredCall[];
}

interface MeasuredCall {
  readonly name: string;
  readonly bytes: number;
  /** CPU time of the server for the call after a change, in milliseconds. */
  readonly cpuMs: number;
}

/** Measures a sample's read tools at each size of its data, the dashboard beside bare Express that sends the same bytes. */
export async function measureReads(sample: string, bench: ReadBench): Promise<void> {
  const measured: Measured[] = [];
  for (const more of sizes) measured.push(await measureSize(sample, bench, more));
  report(bench, measured);
}

async function measureSize(sample: string, bench: ReadBench, more: number): Promise<Measured> {
  const azurite = await startAzurite();
  const folder = mkdtempSync(`${tmpdir()}/bench-`);
  const targets: Target[] = [];
  try {
    const { connectionString } = azurite;
    await seed(bench, connectionString, more);
    const started = performance.now();
    const suite = await startTarget("suite", "serve-sample.ts", sample, {
      AZURE_STORAGE_CONNECTION_STRING: connectionString,
    });
    targets.push(suite);
    await untilReady(suite);
    const readyMs = performance.now() - started;
    const heapBytes = await suite.memory();
    const call = toolCall(suite.url, bench.dashboard, {});
    const before = performance.now();
    const answer = await answerTo(call);
    const firstMs = performance.now() - before;
    writeFileSync(`${folder}/answer.json`, JSON.stringify(answer.json));
    const express = await startTarget("bare Express", "serve-answer.ts", `${folder}/answer.json`);
    targets.push(express);
    const results = await interleave(
      [
        { name: "express", target: express, call: toolCall(express.url, bench.dashboard, {}) },
        { name: "suite", target: suite, call },
      ],
      rounds,
    );
    return {
      more,
      readyMs,
      heapBytes,
      firstMs,
      bytes: answer.bytes,
      express: results.get("express") ?? [],
      suite: results.get("suite") ?? [],
      calls: await measureCalls(bench, suite),
    };
  } finally {
    for (const target of targets) target.end();
    await azurite.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Seeds the rows, again when a busy machine did not answer in time: what is there already is kept. */
async function seed({ tables, rows }: ReadBench, connectionString: string, more: number): Promise<void> {
  const open = connectStorage({ connectionString }).open(tables);
  for (let attempt = 1; ; attempt++) {
    try {
      await open.seed(rows(more));
      return;
    } catch (error) {
      if (attempt === 20 || !(error instanceof UserError) || error.code !== "unavailable") throw error;
    }
  }
}

/** Waits until the caches are warm, as a load balancer does. */
async function untilReady({ url, name }: Target): Promise<void> {
  const until = performance.now() + 600_000;
  while (performance.now() < until) {
    const { ok } = await fetch(new URL("/readyz", url));
    if (ok) return;
    await sleep(20);
  }
  throw new Error(`${name} was not ready within 10 minutes.`);
}

/** Makes every call right after a change, so that nothing computed before can be reused. */
async function measureCalls({ dashboard, calls, change }: ReadBench, suite: Target): Promise<MeasuredCall[]> {
  const wanted: BenchCall[] = [{ tool: dashboard, args: {} }, ...calls];
  const costs = wanted.map((call) => ({ name: nameOf(call), bytes: 0, cpuMs: [] as number[] }));
  let round = 0;
  for (let turn = 0; turn < changes; turn++) {
    for (const [at, { tool, args }] of wanted.entries()) {
      await succeed(suite, change(round++));
      const before = await suite.cpu();
      const bytes = await succeed(suite, { tool, args });
      const cost = costs[at];
      if (!cost) continue;
      cost.cpuMs.push(((await suite.cpu()) - before) / 1000);
      cost.bytes = Math.max(cost.bytes, bytes);
    }
  }
  return costs.map(({ cpuMs, ...cost }) => ({ ...cost, cpuMs: median(cpuMs) }));
}

/** Makes a call and returns the size of its answer; throws if the tool reports an error. */
async function succeed({ url }: Target, { tool, args }: BenchCall): Promise<number> {
  const { bytes, json } = await answerTo(toolCall(url, tool, args));
  const text = JSON.stringify(json);
  if (text.includes('"isError":true') || text.startsWith('{"error"')) {
    throw new Error(`${tool} ${JSON.stringify(args)} failed: ${text.slice(0, 400)}`);
  }
  return bytes;
}

function nameOf({ tool, args }: BenchCall): string {
  const given = Object.entries(args).map(([name, value]) => `${name}: ${value}`);
  return given.length === 0 ? tool : `${tool} (${given.join(", ")})`;
}

function report({ dashboard }: ReadBench, measured: readonly Measured[]): void {
  const load = loadavg()[0]?.toFixed(1);
  const seedHeap = measured[0]?.heapBytes ?? 0;
  console.log(
    `${dashboard}, 16 connections, ${rounds} interleaved rounds of 1 s, medians, Node ${process.versions.node}, load ${load}`,
  );
  console.table(
    measured.map(({ more, readyMs, heapBytes, firstMs, bytes, express, suite }) => ({
      rows: sizeName(more),
      "of bare Express": median(
        suite.map(({ perSecond }, at) => perSecond / (express[at]?.perSecond ?? Number.NaN)),
      ).toFixed(2),
      bytes,
      "CPU µs": Math.round(median(suite.map(({ cpuPerRequest }) => cpuPerRequest))),
      "Express CPU µs": Math.round(median(express.map(({ cpuPerRequest }) => cpuPerRequest))),
      "p50 ms": median(suite.map(({ p50 }) => p50)),
      "p99 ms": median(suite.map(({ p99 }) => p99)),
      "ready s": (readyMs / 1000).toFixed(1),
      "first call ms": Math.round(firstMs),
      "heap MB": Math.round(heapBytes / 1e6),
      "MB per 10,000": more === 0 ? "" : (((heapBytes - seedHeap) / more / 1e6) * 10_000).toFixed(1),
    })),
  );
  console.log(`Each call right after a change: median CPU ms of ${changes}, and the largest answer`);
  console.table(
    (measured[0]?.calls ?? []).map(({ name }, at) => ({
      call: name,
      ...Object.fromEntries(measured.map(({ more, calls }) => [sizeName(more), calls[at]?.cpuMs.toFixed(1)])),
      bytes: Math.max(...measured.map(({ calls }) => calls[at]?.bytes ?? 0)),
    })),
  );
}
