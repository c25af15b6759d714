import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@suite/contracts";
import { connectStorage } from "@suite/storage";
import type { BenchCall, ReadBench } from "@suite/testing/bench";
import { startAzurite } from "@suite/testing/storage";
import {
  answerTo,
  conditions,
  interleave,
  median,
  medianFigure,
  ratio,
  startTarget,
  type Target,
  toolCall,
} from "./load.ts";

const rounds = 3;
/** Times that each call is made right after a change. */
const turns = 3;

/**
 * Measures a sample's read tools with its seed and, if given, with so many more rows: the dashboard under load beside bare Express
 * that sends the same bytes, and each call right after a change.
 */
export async function measureReads(sample: string, bench: ReadBench, more?: number): Promise<void> {
  const { mostRows = Number.POSITIVE_INFINITY } = bench;
  for (const rows of more === undefined ? [0] : [0, Math.min(more, mostRows)]) {
    const { dashboard, calls } = await measureSize(sample, bench, rows);
    console.log(`${bench.dashboard}, ${rows === 0 ? "seed" : `seed + ${rows} rows`}, ${conditions(rounds)}`);
    console.table([dashboard]);
    console.log(`Each call right after a change, medians of ${turns}`);
    console.table(calls);
  }
}

async function measureSize(sample: string, bench: ReadBench, rows: number) {
  const azurite = await startAzurite();
  const folder = mkdtempSync(`${tmpdir()}/bench-`);
  const targets: Target[] = [];
  try {
    const { connectionString } = azurite;
    await seed(bench, connectionString, rows);
    const started = performance.now();
    const env = { AZURE_STORAGE_CONNECTION_STRING: connectionString };
    const suite = await startTarget("suite", "sample", sample, env);
    targets.push(suite);
    await untilReady(suite);
    const readyMs = performance.now() - started;
    const heapBytes = await suite.memory();
    const call = toolCall(suite.url, bench.dashboard, {});
    const { bytes, json } = await answerTo(call);
    writeFileSync(`${folder}/answer.json`, JSON.stringify(json));
    const express = await startTarget("bare Express", "answer", `${folder}/answer.json`);
    targets.push(express);
    const dashboard = {
      ...(await compareLoad(suite, express, bench.dashboard)),
      bytes,
      "ready s": (readyMs / 1000).toFixed(1),
      "heap MB": Math.round(heapBytes / 1e6),
    };
    return { dashboard, calls: await measureCalls(bench, suite) };
  } finally {
    for (const target of targets) target.end();
    await azurite.stop();
    rmSync(folder, { recursive: true });
  }
}

async function compareLoad(suite: Target, express: Target, tool: string) {
  const runs = [suite, express].map((target) => ({
    name: target.name,
    target,
    call: toolCall(target.url, tool, {}),
  }));
  const results = await interleave(runs, rounds);
  const [own, bare] = [results.get(suite.name) ?? [], results.get(express.name) ?? []];
  return {
    "of bare Express": ratio(own, bare, "perSecond"),
    "CPU µs": Math.round(medianFigure(own, "cpuPerRequest")),
    "Express CPU µs": Math.round(medianFigure(bare, "cpuPerRequest")),
    "p50 ms": medianFigure(own, "p50"),
    "p99 ms": medianFigure(own, "p99"),
  };
}

/** Seeds the rows, again when a busy machine did not answer in time: what is there already is kept. */
async function seed({ tables, rows }: ReadBench, connectionString: string, more: number): Promise<void> {
  const open = connectStorage({ connectionString }).open(tables);
  for (let attempt = 1; ; attempt += 1) {
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
  for (const started = performance.now(); performance.now() - started < 600_000; await sleep(20)) {
    const { ok } = await fetch(new URL("/readyz", url));
    if (ok) return;
  }
  throw new Error(`${name} was not ready within 10 minutes.`);
}

/** Makes every call right after a change, so that nothing computed before can be reused. */
async function measureCalls({ dashboard, calls, change }: ReadBench, suite: Target) {
  const measured: object[] = [];
  let round = 0;
  for (const call of [{ tool: dashboard, args: {} }, ...calls]) {
    const [times, cpuTimes]: [number[], number[]] = [[], []];
    let bytes = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      round += 1;
      await succeed(suite, change(round));
      const [cpu, started] = [await suite.cpu(), performance.now()];
      bytes = Math.max(bytes, await succeed(suite, call));
      times.push(performance.now() - started);
      cpuTimes.push(((await suite.cpu()) - cpu) / 1000);
    }
    const given = Object.entries(call.args).map(([name, value]) => `${name}: ${value}`);
    const name = [call.tool, ...given].join(" ");
    measured.push({
      call: name,
      ms: Math.round(median(times)),
      "CPU ms": Math.round(median(cpuTimes)),
      bytes,
    });
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
