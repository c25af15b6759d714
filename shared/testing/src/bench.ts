import type { SeedRows, TableSet } from "@suite/storage";

export { answer, fail, sendTo } from "./faults/fault-proxy.ts";

export interface BenchCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * Read tools of a sample at several sizes of its data. The dashboard is called under load beside bare Express that sends the same
 * bytes; every call is made again right after a change, when no earlier result can be reused.
 */
export interface ReadBench<Tables extends TableSet = TableSet> {
  /** Tool that is called without arguments under load. */
  readonly dashboard: string;
  readonly tables: Tables;
  /** Rows of the seed and this many more, which the dashboard counts. */
  rows(more: number): SeedRows<Tables>;
  /** Rows that are added at most. Azurite takes too long to write more than 10,000 into one partition. */
  readonly mostRows?: number;
  /** Other calls of widgets and models, which must be bounded in bytes and time. */
  readonly calls: readonly BenchCall[];
  /** Call that changes a row of the seed which the dashboard counts; another value in each round. */
  change(round: number): BenchCall;
}

/** Export `bench` of a sample's `bench.ts`, which `npm run bench` runs. Checks the rows against the types of the tables. */
export function benchReads<Tables extends TableSet>(bench: ReadBench<Tables>): ReadBench<Tables> {
  return bench;
}

/** Rows over and over, each with an id of its own and what else tells it apart. */
export function copies<Row extends { readonly id: string }>(
  rows: readonly Row[],
  count: number,
  change: (row: Row, index: number) => Partial<Row>,
): Row[] {
  return Array.from({ length: count }, (_, index) => rows[index % rows.length]).flatMap(
    (row, index) => (row ? [{ ...row, id: `bench-${index}`, ...change(row, index) }] : []),
  );
}
