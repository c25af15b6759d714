import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import type { WorkBench } from "@suite/testing/bench";
import { median, startTarget, type Target } from "./load.ts";

/** Times each variant of the work, round by round, against one request to bare Express that returns the first result. */
export async function measureWork(bench: WorkBench): Promise<void> {
  const rounds = Array.from({ length: bench.rounds }, (_, round) => bench.waysOf(round));
  const [firstWay] = Object.values(rounds[0] ?? {});
  if (!firstWay) throw new Error(`${bench.work}: waysOf returned nothing to measure.`);
  const folder = mkdtempSync(`${tmpdir()}/bench-`);
  let express: Target | undefined;
  try {
    const first = timed(firstWay);
    writeFileSync(`${folder}/answer.json`, JSON.stringify(first.result));
    express = await startTarget("bare Express", "serve-answer.ts", `${folder}/answer.json`);
    await requestMs(express);
    const requests: number[] = [];
    const measured = new Map<string, Measured[]>();
    for (const ways of rounds) {
      // One after the other in each round, so that other load on the machine affects all equally.
      for (const [way, run] of Object.entries(ways)) {
        measured.set(way, [...(measured.get(way) ?? []), timed(run)]);
      }
      requests.push(await requestMs(express));
    }
    report(bench, first, measured, requests);
  } finally {
    express?.end();
    rmSync(folder, { recursive: true });
  }
}

interface Measured {
  readonly ms: number;
  /** CPU time of the whole process, including compilation and garbage collection. */
  readonly cpuMs: number;
}

function timed(work: () => unknown): Measured & { result: unknown } {
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

function report(
  { work, rounds }: WorkBench,
  first: Measured,
  measured: ReadonlyMap<string, readonly Measured[]>,
  requests: readonly number[],
): void {
  const request = median(requests);
  console.log(`${work}, ${rounds} different inputs, load ${loadavg()[0]?.toFixed(1)}`);
  const row = (what: string, own: readonly Measured[]) => {
    const times = own.map(({ ms }) => ms);
    return {
      what,
      "median ms": Number(median(times).toFixed(1)),
      "max ms": Number(Math.max(...times).toFixed(1)),
      "CPU ms": Number(median(own.map(({ cpuMs }) => cpuMs)).toFixed(1)),
      "bare Express requests": (median(times) / request).toFixed(1),
    };
  };
  console.table([
    { what: "bare Express, one request", "median ms": Number(request.toFixed(1)) },
    ...[...measured].map(([way, own]) => row(way, own)),
    row("first run of the process", [first]),
  ]);
}
