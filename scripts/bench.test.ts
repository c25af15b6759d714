import { existsSync } from "node:fs";
import type { Bench, ReadBench } from "@suite/testing/bench";
import { expect, test } from "vitest";
import { allBenches, benchesNamed } from "./bench/all-benches.ts";
import { UsageError } from "./lib/errors.ts";
import { allSamples } from "./lib/samples.ts";

test("there is a bench of the protocol and of each sample with a bench folder, each with what it measures", async () => {
  const names = allBenches().map(({ name }) => name);
  expect(names[0]).toBe("protocol");
  for (const sample of allSamples().filter(({ folder }) => existsSync(`${folder}/bench`))) {
    const own = names.filter((name) => name.startsWith(`${sample.name}/`));
    expect(own.length, sample.name).toBeGreaterThan(0);
    for (const name of own) {
      const { bench }: { bench: Bench } = await import(
        `${sample.folder}/bench/${name.slice(name.indexOf("/") + 1)}.ts`
      );
      if ("dashboard" in bench)
        expect(countRows(bench, 50), name).toBeGreaterThanOrEqual(countRows(bench, 0) + 50);
      else expect(Object.keys(bench.waysOf(0)).length, name).toBeGreaterThan(0);
    }
  }
});

function countRows(bench: ReadBench, more: number): number {
  return Object.values(bench.rows(more)).reduce((sum, rows) => sum + (rows?.length ?? 0), 0);
}

test("selects a bench by its name, all of a sample by the sample's name, and one of each sample by the file's name", () => {
  const run = async () => {};
  const all = [
    { name: "protocol", run },
    { name: "library/loans", run },
    { name: "library/search", run },
  ];
  const named = (...names: string[]) => benchesNamed(names, all).map(({ name }) => name);
  expect(named()).toHaveLength(3);
  expect(named("protocol")).toEqual(["protocol"]);
  expect(named("library")).toEqual(["library/loans", "library/search"]);
  expect(named("loans")).toEqual(["library/loans"]);
  expect(named("library/search", "protocol")).toEqual(["protocol", "library/search"]);
  expect(() => named("librar")).toThrow(
    new UsageError("There is no benchmark librar. Benchmarks: protocol, library/loans, library/search."),
  );
});
