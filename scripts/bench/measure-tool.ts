import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { connectStorage, type SeedRows, type TableSet } from "@suite/storage";
import type { ToolBench } from "@suite/testing/bench";
import { type Azurite, startAzurite } from "@suite/testing/storage";
import { answerTo, interleave, median, type Round, startTarget, type Target, toolCall } from "./load.ts";

const rounds = 7;

interface Dataset {
  readonly name: string;
  readonly azurite: Azurite;
  readonly coldMs: number;
  readonly cachedMs: number;
}

/** Measures a sample's tool with each dataset against bare Express that returns the tool's response for the seed data. */
export async function measureTool(sample: string, bench: ToolBench): Promise<void> {
  const { tool } = bench;
  const datasets: Dataset[] = [];
  for (const [name, seed] of Object.entries(bench.rows())) datasets.push(await prepare(bench, name, seed));
  const targets: Target[] = [];
  const folder = mkdtempSync(`${tmpdir()}/bench-`);
  try {
    for (const { name, azurite } of datasets) {
      const env = { AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString };
      targets.push(await startTarget(name, "serve-sample.ts", sample, env));
    }
    const calls = targets.map((target) => ({
      name: target.name,
      target,
      call: toolCall(target.url, tool, {}),
    }));
    const answers = await Promise.all(
      calls.map(async ({ name, call }) => ({ name, ...(await answerTo(call)) })),
    );
    const file = `${folder}/answer.json`;
    writeFileSync(file, JSON.stringify(answers[0]?.json));
    const express = await startTarget("bare Express", "serve-answer.ts", file);
    targets.unshift(express);
    calls.unshift({ name: express.name, target: express, call: toolCall(express.url, tool, {}) });
    report(bench, await interleave(calls, rounds), answers, datasets);
  } finally {
    for (const target of targets) target.end();
    await Promise.all(datasets.map(({ azurite }) => azurite.stop()));
    rmSync(folder, { recursive: true });
  }
}

async function prepare(
  { tables, listed }: ToolBench,
  name: string,
  rows: SeedRows<TableSet>,
): Promise<Dataset> {
  const azurite = await startAzurite();
  const { connectionString } = azurite;
  const writer = connectStorage({ connectionString }).open(tables);
  await writer.ensureTables();
  await writer.seed(rows);
  const table = connectStorage({ connectionString }).open(tables).readOnly()[listed];
  if (!table || !("list" in table))
    throw new Error(`The bench lists the table ${listed}, which does not exist.`);
  const coldMs = await timed(() => table.list());
  const cachedMs = await timed(() => table.list());
  return { name, azurite, coldMs, cachedMs };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function report(
  { tool, listed }: ToolBench,
  results: Map<string, Round[]>,
  answers: readonly { name: string; bytes: number }[],
  datasets: readonly Dataset[],
): void {
  const express = results.get("bare Express") ?? [];
  console.log(`${tool}, 16 connections, ${rounds} interleaved rounds of 1 s, medians`);
  console.table(
    [...results].map(([name, own]) => ({
      target: name,
      "of bare Express": median(
        own.map(({ perSecond }, round) => perSecond / (express[round]?.perSecond ?? 0)),
      ).toFixed(2),
      "p50 ms": median(own.map(({ p50 }) => p50)),
      "p99 ms": median(own.map(({ p99 }) => p99)),
      "answer bytes": answers.find((answer) => answer.name === name)?.bytes ?? answers[0]?.bytes,
    })),
  );
  console.log(`Table layer alone: listing all ${listed} in one process, once`);
  console.table(
    datasets.map(({ name, coldMs, cachedMs }) => ({
      data: name,
      "from storage ms": coldMs.toFixed(1),
      "from cache ms": cachedMs.toFixed(3),
    })),
  );
}
