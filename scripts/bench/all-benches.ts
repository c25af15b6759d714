import { existsSync, readdirSync } from "node:fs";
import type { Bench } from "@suite/testing/bench";
import { UsageError } from "../lib/errors.ts";
import { importFile } from "../lib/node.ts";
import { allSamples, type Sample } from "../lib/samples.ts";
import { measureWork } from "./measure-work.ts";
import { benchProtocol } from "./protocol.ts";
import { measureReads } from "./reads.ts";
import { benchStarts } from "./starts.ts";
import { benchWrites } from "./writes.ts";

interface NamedBench {
  /** `protocol`, `starts`, `writes` or `<sample>/<file>`. */
  readonly name: string;
  run(): Promise<void>;
}

/** Benches of the protocol, of startup and of writes, and one for each file in a sample's `bench/` folder. */
export function allBenches(): NamedBench[] {
  return [
    { name: "protocol", run: benchProtocol },
    { name: "starts", run: benchStarts },
    { name: "writes", run: benchWrites },
    ...allSamples().flatMap(benchesOf),
  ];
}

/**
 * Benches with these names, all of a sample by its name, or one of each sample by the name of the file, such as `reads`. All when no
 * name is given. Throws {@link UsageError} for an unknown name.
 */
export function benchesNamed(names: readonly string[], all = allBenches()): NamedBench[] {
  const matches = ({ name }: NamedBench, wanted: string) =>
    name === wanted || name.startsWith(`${wanted}/`) || name.endsWith(`/${wanted}`);
  const unknown = names.find((wanted) => !all.some((bench) => matches(bench, wanted)));
  if (unknown !== undefined) {
    throw new UsageError(
      `There is no benchmark ${unknown}. Benchmarks: ${all.map(({ name }) => name).join(", ")}.`,
    );
  }
  return names.length === 0 ? all : all.filter((bench) => names.some((wanted) => matches(bench, wanted)));
}

function benchesOf({ name: sample, folder }: Sample): NamedBench[] {
  if (!existsSync(`${folder}/bench`)) return [];
  return readdirSync(`${folder}/bench`)
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => ({
      name: `${sample}/${file.replace(/\.ts$/, "")}`,
      async run() {
        const { bench }: { bench: Bench } = await importFile(`${folder}/bench/${file}`);
        await ("dashboard" in bench ? measureReads(sample, bench) : measureWork(bench));
      },
    }));
}
