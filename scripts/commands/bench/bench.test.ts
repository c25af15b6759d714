import type { ReadBench } from "@suite/testing/bench";
import { expect, test } from "vitest";
import { UsageError } from "../../lib/errors.ts";
import { allSamples, getTestsFolder } from "../../lib/samples.ts";
import { addBench, allBenches } from "./command.ts";

test("there is a bench of the protocol, and of the reads of samples, which add rows", async () => {
  const names = allBenches().map(({ name }) => name);
  expect(names[0]).toBe("protocol");
  for (const sample of allSamples().filter(({ name }) => names.includes(`${name}/reads`))) {
    const { bench }: { bench: ReadBench } = await import(`${getTestsFolder(sample)}/bench.ts`);
    expect(countRows(bench, 50), sample.name).toBeGreaterThanOrEqual(countRows(bench, 0) + 50);
  }
});

function countRows(bench: ReadBench, more: number): number {
  return Object.values(bench.rows(more)).reduce((sum, rows) => sum + (rows?.length ?? 0), 0);
}

test("selects a bench by its name or its sample's, and the reads of all samples", () => {
  const names = allBenches().map(({ name }) => name);
  const named = (...given: string[]) =>
    given
      .reduce<ReturnType<typeof addBench>>((all, name) => addBench(name, all), [])
      .map(({ name }) => name);
  const reads = names.filter((name) => name.endsWith("/reads"));
  const [first = ""] = reads;
  expect(named(first.replace("/reads", ""))).toEqual([first]);
  expect(named("reads")).toEqual(reads);
  expect(named(first, "protocol")).toEqual(["protocol", first]);
  expect(() => named("librar")).toThrow(
    new UsageError(`There is no benchmark librar. Benchmarks: ${names.join(", ")}.`),
  );
});
