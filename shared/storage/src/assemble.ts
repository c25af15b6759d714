import type { History, ReadOptions, TracksWrites } from "@suite/contracts";
import { none } from "./changes/owner.ts";
import type { Definition, Fields, StoredRow } from "./schema/define-table.ts";
import type {
  BatchOptions,
  ListOptions,
  Operation,
  OperationResult,
  Step,
  Store,
  Table,
  TableSet,
} from "./types.ts";

/** Write of a batch to a row of a table. */
export interface BatchStep {
  readonly definition: Definition;
  readonly step: Step<Fields, Fields>;
  /** Name of the write among those of a call that cover the same row, see `StepOptions`. */
  readonly name: string | undefined;
}

type List = readonly StoredRow[];

/** Parts of a store that a database implements, for one caller. */
export interface StoreParts extends TracksWrites {
  bindTable(definition: Definition): Table<Fields>;
  runBatch(steps: readonly BatchStep[], options: BatchOptions): Promise<OperationResult[]>;
  readonly history: History;
}

/**
 * Makes the store that handlers get: each table under its name, with the types of its rows.
 *
 * @example
 * const bindTable = (table: Definition) => limitToOwner(toTable(table), table, access);
 * const store = assembleStore(tables, { bindTable, runBatch, history, ...writeLog });
 */
export function assembleStore<Tables extends TableSet>(
  tables: Tables,
  parts: StoreParts,
): Store<Tables> {
  const byName = new Map(
    Object.entries(tables).map(([name, definition]) => [name, parts.bindTable(definition)]),
  );
  const missing = (name: string): never => {
    throw new Error(`There is no table "${name}" in this store.`);
  };
  const store = {
    ...Object.fromEntries(byName),
    async batch(operations: readonly Operation<TableSet>[], options: BatchOptions = {}) {
      const steps = operations.map((step) => ({
        definition: tables[step.table] ?? missing(step.table),
        step,
        name: step.step,
      }));
      return parts.runBatch(steps, options);
    },
    async lists(names: readonly string[], options?: ListOptions): Promise<unknown> {
      const lists = names.map((name) =>
        (byName.get(name) ?? missing(name)).list(undefined, options),
      );
      return joinLists(names, await Promise.all(lists));
    },
    history: parts.history,
    writes: parts.writes,
    get unreadable() {
      return parts.unreadable;
    },
    findEarlier: (options?: ReadOptions) => parts.findEarlier(options),
  };
  // Stores handle rows as `Fields`; the definitions carry the row types of callers.
  return store as Store<Tables>;
}

/** The last join of lists of several tables, by the first of them. */
const joinedLists = new WeakMap<List, Readonly<Record<string, List>>>();

/** Joins lists of several tables; the result is the same object while each list is the same array. */
function joinLists(
  names: readonly string[],
  lists: readonly List[],
): Readonly<Record<string, List>> {
  const [first = none] = lists;
  const cached = joinedLists.get(first);
  const isSame = names.every((name, at) => cached?.[name] === lists[at]);
  if (cached && isSame && Object.keys(cached).length === names.length) return cached;
  const joined = Object.freeze(
    Object.fromEntries(names.map((name, at) => [name, lists[at] ?? none])),
  );
  joinedLists.set(first, joined);
  return joined;
}
