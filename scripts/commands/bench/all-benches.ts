import { existsSync } from "node:fs";
import type { ReadBench } from "@suite/testing/bench";
import { UsageError } from "../../lib/errors.ts";
import { importFile } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import { benchProtocol } from "./protocol.ts";
import { measureReads } from "./reads.ts";
import { benchStarts } from "./starts.ts";
import { benchWrites } from "./writes.ts";

interface NamedBench {
  /** `protocol`, `starts`, `writes` or `<sample>/reads`. */
  readonly name: string;
  /** Measures reads with so many more rows, too. */
  run(rows?: number): Promise<void>;
}

/** Benches of the protocol, of startup and of writes, and one of each sample that has a `bench/reads.ts`. */
export function allBenches(): NamedBench[] {
  const samples = allSamples().filter(({ folder }) => existsSync(`${folder}/bench/reads.ts`));
  return [
    { name: "protocol", run: benchProtocol },
    { name: "starts", run: benchStarts },
    { name: "writes", run: benchWrites },
    ...samples.map(({ name, folder }) => ({
      name: `${name}/reads`,
      async run(rows?: number) {
        const { bench }: { bench: ReadBench } = await importFile(`${folder}/bench/reads.ts`);
        await measureReads(name, bench, rows);
      },
    })),
  ];
}

/** Benches with these names, of which the sample's is enough, and `reads` means all samples. Throws {@link UsageError} for an unknown name. */
export function benchesNamed(names: readonly string[], all = allBenches()): NamedBench[] {
  const matches = (bench: NamedBench, name: string) =>
    bench.name === name || bench.name.split("/").includes(name);
  const unknown = names.find((name) => !all.some((bench) => matches(bench, name)));
  if (unknown !== undefined) {
    throw new UsageError(
      `There is no benchmark ${unknown}. Benchmarks: ${all.map(({ name }) => name).join(", ")}.`,
    );
  }
  return names.length === 0 ? all : all.filter((bench) => names.some((name) => matches(bench, name)));
}
