import { existsSync } from "node:fs";
import type { ReadBench } from "@suite/testing/bench";
import { compile } from "../../bootstrap/checkout.mjs";
import { defineCommand } from "../../lib/command.ts";
import { UsageError } from "../../lib/errors.ts";
import { importFile, root } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";

interface NamedBench {
  /** `protocol`, `starts`, `writes` or `<sample>/reads`. */
  readonly name: string;
  run(rows?: number): Promise<void>;
}

/** Benches of the protocol, of startup and of writes, and one of each sample that has a `bench/reads.ts`. */
export function allBenches(): NamedBench[] {
  const samples = allSamples().filter(({ folder }) => existsSync(`${folder}/bench/reads.ts`));
  return [
    { name: "protocol", run: async () => await (await import("./protocol.ts")).benchProtocol() },
    { name: "starts", run: async () => await (await import("./starts.ts")).benchStarts() },
    { name: "writes", run: async () => await (await import("./writes.ts")).benchWrites() },
    ...samples.map(({ name, folder }) => ({
      name: `${name}/reads`,
      async run(rows?: number) {
        const { measureReads } = await import("./reads.ts");
        const { bench }: { bench: ReadBench } = await importFile(`${folder}/bench/reads.ts`);
        await measureReads(name, bench, rows);
      },
    })),
  ];
}

/**
 * Benches with these names, of which the sample's is enough, and `reads` means all samples; without a name, all. Throws
 * {@link UsageError} for an unknown name.
 */
export function benchesNamed(names: readonly string[], all = allBenches()): NamedBench[] {
  const matches = (bench: NamedBench, name: string) =>
    bench.name === name || bench.name.split("/").includes(name);
  const unknown = names.find((name) => !all.some((bench) => matches(bench, name)));
  if (unknown !== undefined) {
    throw new UsageError(
      `There is no benchmark ${unknown}. Benchmarks: ${all.map(({ name }) => name).join(", ")}.`,
    );
  }
  if (names.length === 0) return [...all];
  return all.filter((bench) => names.some((name) => matches(bench, name)));
}

export const command = defineCommand({
  name: "bench",
  summary: "Measures speed against bare Express in the same run.",
  names: { usage: "[sample | benchmark …]", parse: (names) => benchesNamed(names) },
  options: {
    rows: {
      type: "string",
      value: "<number>",
      help: "Measures reads with so many more rows, too, such as 10000 or 100000",
    },
  },
  examples: ["", "protocol", "<sample> --rows 10000"],
  async run({ named, values: { rows } }) {
    if (rows !== undefined && !/^[1-9]\d{0,6}$/.test(rows))
      throw new UsageError(`--rows ${rows} is not a whole number. Give one such as 10000.`);
    if (!(await compile(root))) return 1;
    for (const { name, run } of named) {
      console.log(`\n${name}`);
      await run(rows === undefined ? undefined : Number(rows));
    }
    return 0;
  },
});
