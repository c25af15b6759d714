import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { connectStorage } from "@suite/storage";
import { type Azurite, startAzurite } from "@suite/storage/testing";
import { seedRows } from "@suite/trey-research/seed";
import { tables } from "@suite/trey-research/store";
import { answerTo, interleave, median, type Round, toolCall } from "./load.ts";
import { withMoreAssignments } from "./more-rows.ts";
import { startTarget, type Target } from "./target.ts";

const rounds = 7;
const tool = "show-hr-dashboard";

interface Dataset {
  readonly name: string;
  readonly azurite: Azurite;
  readonly coldMs: number;
  readonly cachedMs: number;
}

/** The trey-research dashboard at seed size and with 10,000 more assignments, beside bare Express, round by round. */
export async function benchDashboard(): Promise<void> {
  const small = await prepare("seed", 0);
  const large = await prepare("+ 10,000", 100);
  const targets: Target[] = [];
  const folder = mkdtempSync(`${tmpdir()}/bench-`);
  try {
    for (const { name, azurite } of [small, large]) {
      targets.push(
        await startTarget(name, "serve-sample.ts", "trey-research", {
          AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
        }),
      );
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
    report(await interleave(calls, rounds), answers, [small, large]);
  } finally {
    for (const target of targets) target.end();
    await Promise.all([small, large].map(({ azurite }) => azurite.stop()));
    rmSync(folder, { recursive: true });
  }
}

async function prepare(name: string, side: number): Promise<Dataset> {
  const azurite = await startAzurite();
  const { connectionString } = azurite;
  const seed = seedRows(new Date());
  const writer = connectStorage({ connectionString }).open(tables);
  await writer.ensureTables();
  await writer.seed(side === 0 ? seed : withMoreAssignments(seed, side));
  const reader = connectStorage({ connectionString }).open(tables).readOnly();
  const coldMs = await timed(() => reader.assignments.list());
  const cachedMs = await timed(() => reader.assignments.list());
  return { name, azurite, coldMs, cachedMs };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function report(
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
  console.log("Table layer alone: listing all assignments in one process, once");
  console.table(
    datasets.map(({ name, coldMs, cachedMs }) => ({
      data: name,
      "from storage ms": coldMs.toFixed(1),
      "from cache ms": cachedMs.toFixed(3),
    })),
  );
}
