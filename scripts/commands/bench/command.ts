import { existsSync } from "node:fs";
import { Command, InvalidArgumentError } from "@commander-js/extra-typings";
import type { ReadBench } from "@suite/testing/bench";
import { compile } from "../../bootstrap/checkout.mjs";
import { examples } from "../../lib/command.ts";
import { UsageError } from "../../lib/errors.ts";
import { importFile, root } from "../../lib/root.ts";
import { allSamples, getTestsFolder } from "../../lib/samples.ts";

interface NamedBench {
  /** `protocol`, `starts`, `writes` or `<sample>/reads`. */
  readonly name: string;
  run(rows?: number): Promise<void>;
}

/** Benches of the protocol, of startup and of writes, and one of each sample that has a `bench.ts` among its tests. */
export function allBenches(): NamedBench[] {
  const samples = allSamples()
    .map((sample) => ({ name: sample.name, file: `${getTestsFolder(sample)}/bench.ts` }))
    .filter(({ file }) => existsSync(file));
  return [
    { name: "protocol", run: async () => await (await import("./protocol.ts")).benchProtocol() },
    { name: "starts", run: async () => await (await import("./starts.ts")).benchStarts() },
    { name: "writes", run: async () => await (await import("./writes.ts")).benchWrites() },
    ...samples.map(({ name, file }) => ({
      name: `${name}/reads`,
      async run(rows?: number) {
        const { measureReads } = await import("./reads.ts");
        const { bench }: { bench: ReadBench } = await importFile(file);
        await measureReads(name, bench, rows);
      },
    })),
  ];
}

/** Adds the benches of a name: of a bench, a sample, or `reads` for all samples. Throws {@link UsageError} for another name. */
export function addBench(name: string, previous: readonly NamedBench[] = []): NamedBench[] {
  const all = allBenches();
  const named = all.filter((bench) => bench.name === name || bench.name.split("/").includes(name));
  if (named.length === 0)
    throw new UsageError(
      `There is no benchmark ${name}. Benchmarks: ${all.map((bench) => bench.name).join(", ")}.`,
    );
  const names = new Set([...previous, ...named].map((bench) => bench.name));
  return all.filter((bench) => names.has(bench.name));
}

function parseRows(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Give a whole number such as 10000.");
}

export const command = new Command("bench")
  .argument("[names...]", "Samples or benchmarks; all by default", addBench)
  .option(
    "--rows <number>",
    "Measures reads with so many more rows, too, such as 10000 or 100000",
    parseRows,
  )
  .addHelpText("after", examples("", "protocol", "<sample> --rows 10000"))
  .action(async (benches, { rows }) => {
    if (!(await compile(root))) {
      process.exitCode = 1;
      return;
    }
    for (const { name, run } of benches.length > 0 ? benches : allBenches()) {
      console.log(`\n${name}`);
      await run(rows);
    }
  });
