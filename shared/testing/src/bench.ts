import type { SeedRows, TableSet } from "@suite/storage";

/** A tool of the sample at two sizes of its data, called under load beside bare Express that gives the same answer. */
export interface ToolBench<Tables extends TableSet = TableSet> {
  readonly tool: string;
  readonly tables: Tables;
  rows(): { readonly seed: SeedRows<Tables>; readonly "+ 10,000": SeedRows<Tables> };
  /** The table that grew, to be listed by itself. */
  readonly listed: keyof Tables & string;
}

/** Work that a tool does without storage, timed beside one request to bare Express that answers its result. */
export interface WorkBench {
  readonly work: string;
  readonly rounds: number;
  /** Ways to do the work of a round, by name; what they work on is made here, outside of what is timed. */
  waysOf(round: number): Readonly<Record<string, () => unknown>>;
}

/** Export `bench` of a file in a sample's `bench/` folder, which `npm run bench` runs. */
export type Bench = ToolBench | WorkBench;

/** Writes a tool's bench down with the types of its tables. */
export function benchTool<Tables extends TableSet>(bench: ToolBench<Tables>): ToolBench<Tables> {
  return bench;
}

export function benchWork(bench: WorkBench): WorkBench {
  return bench;
}
