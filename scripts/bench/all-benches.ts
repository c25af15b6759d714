import { existsSync, readdirSync } from "node:fs";
import type { Bench } from "@suite/testing/bench";
import { UsageError } from "../lib/errors.ts";
import { importFile } from "../lib/import-file.ts";
import { allSamples, type Sample } from "../lib/samples.ts";
import { measureTool } from "./measure-tool.ts";
import { measureWork } from "./measure-work.ts";
import { benchProtocol } from "./protocol.ts";
import { benchStarts } from "./starts.ts";

interface NamedBench {
  /** `protocol`, `starts`, or a sample's: its name, and that of the file. */
  readonly name: string;
  run(): Promise<void>;
}

/** The benches of the protocol and of starting, and one for each file in a sample's `bench/` folder. */
export function allBenches(): NamedBench[] {
  return [
    { name: "protocol", run: benchProtocol },
    { name: "starts", run: benchStarts },
    ...allSamples().flatMap(benchesOf),
  ];
}

/** The benches of these names, or of a sample by its name; all without any. Throws {@link UsageError} for a name that none has. */
export function benchesNamed(names: readonly string[], all = allBenches()): NamedBench[] {
  const means = ({ name }: NamedBench, asked: string) => name === asked || name.startsWith(`${asked}/`);
  const unknown = names.find((asked) => !all.some((bench) => means(bench, asked)));
  if (unknown !== undefined) {
    throw new UsageError(`There is no bench ${unknown}. Benches: ${all.map(({ name }) => name).join(", ")}.`);
  }
  return names.length === 0 ? all : all.filter((bench) => names.some((asked) => means(bench, asked)));
}

function benchesOf({ name: sample, folder }: Sample): NamedBench[] {
  if (!existsSync(`${folder}/bench`)) return [];
  return readdirSync(`${folder}/bench`)
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => ({
      name: `${sample}/${file.replace(/\.ts$/, "")}`,
      async run() {
        const { bench }: { bench: Bench } = await importFile(`${folder}/bench/${file}`);
        await ("tool" in bench ? measureTool(sample, bench) : measureWork(bench));
      },
    }));
}
