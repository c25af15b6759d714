import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { planDispatch } from "@suite/fieldops/planning";
import { randomInput } from "@suite/fieldops/planning/testing";
import { median } from "./load.ts";
import { startTarget, type Target } from "./target.ts";

const rounds = 15;
const [jobs, technicians] = [60, 20];
const options = { travelBufferMinutes: 10, allowPartialSkillMatch: true };

/** Planning a day of 60 jobs and 20 technicians, beside one request to bare Express that answers the same plan. */
export async function benchPlanner(): Promise<void> {
  const days = Array.from({ length: rounds }, (_, seed) => randomInput(seed, jobs, technicians, options));
  const folder = mkdtempSync(`${tmpdir()}/bench-`);
  let express: Target | undefined;
  try {
    const first = timed(() => planDispatch(days[0] ?? { jobs: [], technicians: [] }));
    writeFileSync(`${folder}/plan.json`, JSON.stringify(first.result));
    express = await startTarget("bare Express", "serve-answer.ts", `${folder}/plan.json`);
    await requestMs(express);
    const results: Round[] = [];
    for (const day of days) results.push(await round(day, express));
    report(first, results);
  } finally {
    express?.end();
    rmSync(folder, { recursive: true });
  }
}

/** One after the other on the same day, so that what else the machine does meets all alike. */
async function round(day: ReturnType<typeof randomInput>, express: Target): Promise<Round> {
  const several = timed(() => planDispatch(day));
  const oneEach = timed(() => planDispatch({ ...day, options: { ...options, maxJobsPerTechnician: 1 } }));
  return { express: await requestMs(express), several, oneEach };
}

interface Measured {
  readonly ms: number;
  /** Of the whole process: compiling and collecting garbage beside the work count too. */
  readonly cpuMs: number;
}

function timed<T>(work: () => T): Measured & { result: T } {
  const before = process.cpuUsage();
  const start = performance.now();
  const result = work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { result, ms, cpuMs: (user + system) / 1000 };
}

async function requestMs({ url }: Target): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  await response.text();
  return performance.now() - start;
}

interface Round {
  readonly express: number;
  readonly several: Measured;
  readonly oneEach: Measured;
}

function report(first: Measured, results: readonly Round[]): void {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`plan of ${jobs} jobs and ${technicians} technicians, ${rounds} different days, load ${load}`);
  const express = results.map((result) => result.express);
  const row = (what: string, own: readonly Measured[]) => {
    const times = own.map(({ ms }) => ms);
    return {
      what,
      "median ms": Number(median(times).toFixed(1)),
      "most ms": Number(Math.max(...times).toFixed(1)),
      "CPU ms": Number(median(own.map(({ cpuMs }) => cpuMs)).toFixed(1)),
      "bare Express requests": (median(times) / median(express)).toFixed(1),
    };
  };
  console.table([
    { what: "bare Express, one request", "median ms": Number(median(express).toFixed(1)) },
    row(
      "several jobs a technician",
      results.map(({ several }) => several),
    ),
    row(
      "one job a technician",
      results.map(({ oneEach }) => oneEach),
    ),
    row("first plan of a process", [first]),
  ]);
}
