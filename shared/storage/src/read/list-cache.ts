import { LRUCache } from "lru-cache";
import { type Address, addressText } from "../schema/codec.ts";
import type { StoredRow } from "../schema/define-table.ts";
import type { UnreadableRow } from "../schema/unreadable-row.ts";

/** Rows of a partition or of a kind as they were read. */
export interface RowList {
  /** Frozen, in the order of the keys. */
  readonly rows: readonly StoredRow[];
  /** The same rows by `addressText`. */
  readonly byAddress: ReadonlyMap<string, StoredRow>;
  /** Rows that were left out because they break their schema. */
  readonly unreadable: readonly UnreadableRow[];
  /** Rows that this process wrote since, by `addressText`; `undefined` for removed ones. */
  readonly written: Map<string, StoredRow | undefined>;
}

/** Partition key, or `undefined` for all rows of the kind. */
export type ListScope = string | undefined;

export type ReadList = (scope: ListScope, previous: RowList | undefined) => Promise<RowList>;

/** Lists of one kind that are kept at the same time. */
const maxLists = 100;

/** Own writes after which an expired list that nobody reads again is forgotten. */
const maxWritten = 1000;

/**
 * Rule 4: a list is kept for a short time (a second, unless set) and expires early when this process writes one of its rows. Nothing
 * is kept while other processes serve the same callers.
 *
 * An expired list still serves two purposes: rows with an unchanged ETag are not decoded again, and a list with the rows as written is
 * at hand if storage is slow after a write.
 */
export class ListCache {
  readonly #read: ReadList;
  readonly #lists: LRUCache<string, RowList, ListScope>;
  readonly #freshMs: number;
  /** Number of own writes to each list. It is part of the list's key, so a read that began before a write is not kept after it. */
  readonly #writes = new LRUCache<string, number>({ max: 10_000 });
  #generation = 0;
  #isOn: boolean;

  constructor(read: ReadList, freshMs: number) {
    this.#read = read;
    this.#freshMs = freshMs;
    this.#isOn = freshMs > 0;
    this.#lists = new LRUCache({
      max: maxLists,
      ttl: Math.max(1, freshMs),
      // The clock of the moment, which tests replace.
      perf: { now: () => performance.now() },
      ttlResolution: 0,
      noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true,
      // A list that makes room for others while it is read is still the answer to who asked for it.
      ignoreFetchAbort: true,
      fetchMethod: (_key, previous, { context: scope }) => read(scope, previous),
    });
  }

  /** Switches the cache on or off. */
  keepLists(on: boolean): void {
    this.#isOn = on && this.#freshMs > 0;
    this.clear();
  }

  /** Returns the list that is kept, or reads it. Callers at the same time share one read. */
  async fetch(scope: ListScope): Promise<RowList> {
    if (!this.#isOn) return this.#read(scope, undefined);
    const list = await this.#lists.fetch(this.#keyOf(scope), { context: scope });
    return list ?? this.#read(scope, undefined);
  }

  /** List that is neither expired nor being read; `undefined` if there is none. */
  fresh(scope: ListScope): RowList | undefined {
    return this.#isOn ? this.#lists.peek(this.#keyOf(scope)) : undefined;
  }

  /** List as this process knows it, perhaps expired; `undefined` if it was not read lately. */
  known(scope: ListScope): RowList | undefined {
    return this.#isOn ? this.#lists.peek(this.#keyOf(scope), { allowStale: true }) : undefined;
  }

  /** Expires the lists with this row, which this process wrote. */
  wrote(address: Address, row: StoredRow | undefined): void {
    for (const scope of [address.partitionKey, undefined]) {
      const list = this.known(scope);
      this.#expire(scope);
      if (!list || list.written.size >= maxWritten) continue;
      list.written.set(addressText(address), row);
      this.#lists.set(this.#keyOf(scope), list, { start: performance.now() - this.#freshMs - 1 });
    }
  }

  /** Makes the next call read the lists with rows of a partition, also if a read of them is running. */
  expire(partitionKey: string): void {
    this.#expire(partitionKey);
    this.#expire(undefined);
  }

  #expire(scope: ListScope): void {
    const name = nameOf(scope);
    this.#writes.set(name, (this.#writes.get(name) ?? 0) + 1);
  }

  /** Forgets all lists; a read that is running is not kept either. */
  clear(): void {
    this.#generation += 1;
  }

  #keyOf(scope: ListScope): string {
    const name = nameOf(scope);
    return `${name} ${this.#generation} ${this.#writes.get(name) ?? 0}`;
  }
}

/** A partition key has no space in front. */
const nameOf = (scope: ListScope) => (scope === undefined ? " all" : scope);

/** Rows of a list with what this process wrote since; new rows are at the end. */
export function withOwnWrites(list: RowList): readonly StoredRow[] {
  if (list.written.size === 0) return list.rows;
  const rows = new Map(list.byAddress);
  for (const [address, row] of list.written) {
    if (row) rows.set(address, row);
    else rows.delete(address);
  }
  return Object.freeze([...rows.values()]);
}

/** Row of a list as this process read or wrote it. */
export function knownRow(list: RowList | undefined, address: Address): StoredRow | undefined {
  const text = addressText(address);
  if (list?.written.has(text)) return list.written.get(text);
  return list?.byAddress.get(text);
}
