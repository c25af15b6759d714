import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@suite/contracts";
import { connectStorage } from "@suite/storage";
import type { BenchCall, ReadBench } from "@suite/testing/bench";
import { startAzurite } from "@suite/testing/storage";
import { answerTo, interleave, median, type Round, startTarget, type Target, toolCall } from "./load.ts";
import { plantHistory } from "./plant-history.ts";

/** Rows that are added to the seed. */
interface Size {
  readonly name: string;
  readonly rows: number;
  readonly changes: number;
}

const sizes: readonly Size[] = [
  { name: "seed", rows: 0, changes: 100 },
  { name: "+ 10,000 rows", rows: 10_000, changes: 100 },
  { name: "+ 100,000 rows", rows: 100_000, changes: 100 },
  { name: "+ 100,000 changes", rows: 0, changes: 100_000 },
];
const rounds = 7;
/** Times that each call is made right after a change. */
const turns = 5;

/** Figures of the server with one size of its data. */
interface Measured {
  readonly size: Size;
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
  /** Time of the call after a change, with the requests to storage, and CPU time of the server, in milliseconds. */
  readonly ms: number;
  readonly cpuMs: number;
}

/** Measures a sample's read tools at each size of its data, the dashboard beside bare Express that sends the same bytes. */
export async function measureReads(sample: string, bench: ReadBench): Promise<void> {
  const measured: Measured[] = [];
  const { mostRows = Number.POSITIVE_INFINITY } = bench;
  for (const size of sizes.filter(({ rows }) => rows <= mostRows)) {
    measured.push(await measureSize(sample, bench, size));
  }
  report(bench, measured);
}

async function measureSize(sample: string, bench: ReadBench, size: Size): Promise<Measured> {
  const azurite = await startAzurite();
  const folder = mkdtempSync(`${tmpdir()}/bench-`);
  const targets: Target[] = [];
  try {
    const { connectionString } = azurite;
    const start = () =>
      startTarget("suite", "serve-sample.ts", sample, { AZURE_STORAGE_CONNECTION_STRING: connectionString });
    await seed(bench, connectionString, 0);
    const first = await start();
    await succeed(first, bench.change(0)).finally(first.end);
    await plantHistory(connectionString, tableNames(bench), size.changes);
    await seed(bench, connectionString, size.rows);
    const started = performance.now();
    const suite = await start();
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
      size,
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

const tableNames = ({ tables }: ReadBench) => Object.values(tables).map(({ name }) => name);

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
  const measured: MeasuredCall[] = [];
  let round = 1;
  for (const call of [{ tool: dashboard, args: {} }, ...calls]) {
    const times: number[] = [];
    const cpuTimes: number[] = [];
    let bytes = 0;
    for (let turn = 0; turn < turns; turn++) {
      await succeed(suite, change(round++));
      const cpu = await suite.cpu();
      const started = performance.now();
      bytes = Math.max(bytes, await succeed(suite, call));
      times.push(performance.now() - started);
      cpuTimes.push(((await suite.cpu()) - cpu) / 1000);
    }
    measured.push({ name: nameOf(call), bytes, ms: median(times), cpuMs: median(cpuTimes) });
  }
  return measured;
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
    measured.map(({ size, readyMs, heapBytes, firstMs, bytes, express, suite }) => ({
      data: size.name,
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
      "MB per 10,000 rows": size.rows && (((heapBytes - seedHeap) / size.rows / 1e6) * 10_000).toFixed(1),
    })),
  );
  console.log(
    `Each call right after a change: milliseconds (CPU of the server), medians of ${turns}; largest answer`,
  );
  console.table(
    (measured[0]?.calls ?? []).map(({ name }, at) => ({
      call: name,
      ...Object.fromEntries(
        measured.map(({ size, calls }) => [
          size.name,
          `${calls[at]?.ms.toFixed(0)} (${calls[at]?.cpuMs.toFixed(0)})`,
        ]),
      ),
      bytes: Math.max(...measured.map(({ calls }) => calls[at]?.bytes ?? 0)),
    })),
  );
}
