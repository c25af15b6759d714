import { existsSync } from "node:fs";
import type { TableSet } from "@suite/storage";
import { type ForeignName, type ForeignTrial, foreignPackages } from "@suite/testing/foreign";
import { type RunningSample, startSample, type TestedSample } from "@suite/testing/sample";
import { startAzurite } from "@suite/testing/storage";
import { afterAll, beforeAll } from "vitest";
import { importFile } from "../../lib/root.ts";
import { getTestsFolder, importModule, type Sample, samplesNamed } from "../../lib/samples.ts";

/** Samples that foreign hosts and clients are tried with: those in `FOREIGN_SAMPLES`, or all, if their tests have a `trial.ts`. */
export const foreignSamples = samplesNamed(process.env.FOREIGN_SAMPLES?.split(" ") ?? []).filter(
  (sample) => existsSync(`${getTestsFolder(sample)}/trial.ts`),
);

let azurite: Awaited<ReturnType<typeof startAzurite>>;
beforeAll(async () => {
  azurite = await startAzurite();
  process.env.AZURE_STORAGE_CONNECTION_STRING = azurite.connectionString;
}, 60_000);
afterAll(() => azurite?.stop());

/** Starts a sample's server on a new seeded store. */
export async function startForeign(sample: Sample): Promise<RunningSample<TableSet>> {
  const tested: { sample: TestedSample<TableSet> } = await importModule(sample, "testing/start");
  return await startSample(tested.sample);
}

export async function loadTrial(sample: Sample): Promise<ForeignTrial> {
  const { trial }: { trial: ForeignTrial } = await importFile(`${getTestsFolder(sample)}/trial.ts`);
  return trial;
}

/** Outcome of one foreign program with one sample or widget. */
export interface Result {
  readonly row: string;
  readonly column: string;
  outcome: string;
}

/** Prints the versions of the foreign programs and what came of each. */
export function printResults(names: readonly ForeignName[], results: readonly Result[]): void {
  const versions = names.map((name) => `${name}: ${foreignPackages[name].spec}`);
  const table: Record<string, Record<string, string>> = {};
  for (const { row, column, outcome } of results) table[row] = { ...table[row], [column]: outcome };
  console.log(versions.join("\n"));
  console.table(table);
}
