import { type ForeignName, foreignPackages } from "@suite/testing/foreign";

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
