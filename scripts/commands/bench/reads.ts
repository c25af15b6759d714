import { setTimeout as sleep } from "node:timers/promises";
import { connectStorage } from "@suite/storage";
import type { BenchCall, ReadBench } from "@suite/testing/bench";
import { startAzurite } from "@suite/testing/storage";
import {
  answerTo,
  compareLoad,
  conditions,
  median,
  type Target,
  toolCall,
  withTargets,
} from "./load.ts";

/** Times that each call is made right after a change. */
const turns = 3;

/**
 * Measures a sample's read tools with its seed and, if given, with so many more rows: the dashboard under load beside bare Express
 * that sends the same bytes, and each call right after a change.
 */
export async function measureReads(sample: string, bench: ReadBench, more?: number): Promise<void> {
  const { mostRows = Number.POSITIVE_INFINITY } = bench;
  for (const rows of more === undefined ? [0] : [0, Math.min(more, mostRows)]) {
    const azurite = await startAzurite();
    const { dashboard, calls } = await measureSize(sample, bench, {
      connectionString: azurite.connectionString,
      rows,
    }).finally(azurite.stop);
    console.log(
      `${bench.dashboard}, ${rows === 0 ? "seed" : `seed + ${rows} rows`}, ${conditions()}`,
    );
    console.table(dashboard);
    console.log(`Each call right after a change, medians of ${turns}`);
    console.table(calls);
  }
}

async function measureSize(
  sample: string,
  bench: ReadBench,
  { connectionString, rows }: { connectionString: string; rows: number },
) {
  await connectStorage({ connectionString }).open(bench.tables).seed(bench.rows(rows));
  return await withTargets(async (start) => {
    const started = performance.now();
    const suite = await start("sample", sample, {
      AZURE_STORAGE_CONNECTION_STRING: connectionString,
    });
    await untilReady(suite);
    const readySeconds = (performance.now() - started) / 1000;
    const call = toolCall(suite.url, bench.dashboard, {});
    const answer = await answerTo(call);
    const [bare, own] = await compareLoad(start, call, answer, [
      { name: sample, target: suite, call },
    ]);
    const bytes = Buffer.byteLength(answer);
    const dashboard = [bare, { ...own, bytes, "ready s": readySeconds.toFixed(1) }];
    return { dashboard, calls: await measureCalls(bench, suite) };
  });
}

/** Waits until the server is ready, as a load balancer does. */
async function untilReady({ url }: Target): Promise<void> {
  for (const started = performance.now(); performance.now() - started < 600_000; await sleep(20)) {
    const { ok } = await fetch(new URL("/readyz", url));
    if (ok) return;
  }
  throw new Error("The server was not ready within 10 minutes.");
}

/** Makes every call right after a change, so that nothing computed before can be reused. */
async function measureCalls({ dashboard, calls, change }: ReadBench, suite: Target) {
  const measured: object[] = [];
  let round = 0;
  for (const call of [{ tool: dashboard, args: {} }, ...calls]) {
    const times: number[] = [];
    const cpuTimes: number[] = [];
    let bytes = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      round += 1;
      await succeed(suite, change(round));
      const cpu = await suite.cpu();
      const started = performance.now();
      bytes = Math.max(bytes, await succeed(suite, call));
      times.push(performance.now() - started);
      cpuTimes.push(((await suite.cpu()) - cpu) / 1000);
    }
    const inputs = Object.entries(call.args).map(([name, value]) => `${name}: ${value}`);
    measured.push({
      call: [call.tool, ...inputs].join(" "),
      ms: Math.round(median(times)),
      "CPU ms": Math.round(median(cpuTimes)),
      bytes,
    });
  }
  return measured;
}

/** Makes a call and returns the size of its answer; throws if the tool reports an error. */
async function succeed({ url }: Target, { tool, args }: BenchCall): Promise<number> {
  const text = await answerTo(toolCall(url, tool, args));
  if (text.includes('"isError":true') || text.includes('"error":{"code"')) {
    throw new Error(`${tool} ${JSON.stringify(args)} failed: ${text.slice(0, 400)}`);
  }
  return Buffer.byteLength(text);
}
