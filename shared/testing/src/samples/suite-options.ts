import type { SeedRows, TableSet } from "@suite/storage";
import type { Invariants } from "../faults/check.ts";
import type { DescribeRows } from "../faults/reported.ts";
import type { Example } from "../faults/run.ts";
import type { Call } from "./sample.ts";

/** The facts of a sample that the tests of every sample need. Tests whose facts are left out do not run. */
export interface SuiteOptions<Tables extends TableSet> {
  /** The sample's README, `new URL("../README.md", import.meta.url)`. */
  readonly readme: URL;
  /** Number of the seed's records under each template, `{ "library://books/{id}": 14 }`. */
  readonly records: Readonly<Record<string, number>>;
  /** Rows that the seed has at least, by table; one by default. */
  readonly seeded: Readonly<Partial<Record<keyof Tables, number>>>;
  /** Arguments of the tools that take a cursor and need some; `{}` when none does. */
  readonly cursors?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Calls whose answers show what people wrote. */
  readonly hostileTexts?: readonly Call[];
  /** Every write tool but `undo-change`, each with valid arguments. */
  readonly writes: readonly Example[];
  /** Further valid calls of write tools, to vary in the fault run; those of the scenarios are, too. */
  readonly moreWrites?: readonly Example[];
  /** Two writes to records of the caller, each with the URIs whose subscribers it notifies; for samples with owners. */
  readonly notifications?: readonly (readonly [...call: Call, uris: readonly string[]])[];
  /** Days are those of the sample's own place, not of the person's time zone. */
  readonly ownDays?: boolean;
  /** Rules that hold for the stored rows, whatever fails. */
  readonly invariants: Invariants<Required<SeedRows<Tables>>>;
  /** Rows that the answer of a call names, for tools that write several; change ids are compared in any case. */
  readonly reported?: DescribeRows;
  /** Calls whose answers must stay below 10 KB, on the seed and on thousands of rows of long texts. */
  readonly sizes: { readonly rows: () => SeedRows<Tables>; readonly calls: readonly Call[] };
}
