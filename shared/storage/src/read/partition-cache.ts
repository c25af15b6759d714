import type { CacheLimits, StoredRow } from "../engine.ts";
import type { Address } from "../schema/codec.ts";

export type List = readonly StoredRow[];

export interface Partition {
  readonly rows: Map<string, StoredRow>;
  /** True for all rows of the partition; otherwise some that were read or written one by one. */
  readonly isComplete: boolean;
  /** Stamp that was read before the rows, see changes/marks.ts; `undefined` if the rows must be read again. */
  stamp: string | undefined;
  readonly readAt: number;
  checkedAt: number;
  /** Time of the last change by this process. */
  writtenAt: number;
  /** Time at which a write was refused, or another process was heard to write. */
  contendedAt: number;
  list: List | undefined;
}

/** A read that fills the cache, and what happens to its rows meanwhile. */
export interface Load {
  readonly startedAt: number;
  /** Writes of this process, which replace the rows that the read returns. */
  readonly written: Map<string, Map<string, StoredRow | undefined>>;
  /** Partitions that must be checked after it. */
  readonly invalidated: Set<string>;
}

const never = Number.NEGATIVE_INFINITY;

const unread = { readAt: never, checkedAt: never, writtenAt: never, contendedAt: never };

/** Rows of one kind in memory, by partition. A cache that would exceed its limit begins anew. */
export class PartitionCache {
  readonly #maxRows: number;
  #partitions = new Map<string, Partition>();
  #rowCount = 0;
  readonly #loads = new Set<Load>();
  /** Partitions to check before the next list of all rows. */
  readonly stale = new Set<string>();
  /** True if every partition of the kind is in memory. */
  hasAll = false;
  #isSorted = true;
  #union: List | undefined;

  constructor({ maxRows }: CacheLimits) {
    this.#maxRows = maxRows;
  }

  get(partitionKey: string): Partition | undefined {
    return this.#partitions.get(partitionKey);
  }

  /** Rows of a partition, or of all, also of those to be checked; `undefined` unless all are in memory. */
  list(partitionKey: string | undefined): List | undefined {
    if (partitionKey === undefined) return this.hasAll ? this.#listAll() : undefined;
    const cached = this.get(partitionKey);
    return cached?.isComplete ? listRows(cached) : undefined;
  }

  /** All rows in key order; the same array until a row changes. */
  #listAll(): List {
    if (!this.#isSorted) {
      const sorted = [...this.#partitions].sort(([one], [other]) => (one < other ? -1 : 1));
      this.#partitions = new Map(sorted);
      this.#isSorted = true;
    }
    this.#union ??= Object.freeze([...this.#partitions.values()].flatMap(listRows));
    return this.#union;
  }

  async load<T>(read: (load: Load) => Promise<T>): Promise<T> {
    const load: Load = { startedAt: performance.now(), written: new Map(), invalidated: new Set() };
    this.#loads.add(load);
    try {
      return await read(load);
    } finally {
      this.#loads.delete(load);
    }
  }

  /** Replaces a partition by the rows that were read. Its list stays the same array if no row changed. */
  replace(
    load: Load,
    partitionKey: string,
    rows: Map<string, StoredRow>,
    stamp: string,
  ): Partition {
    const old = this.get(partitionKey);
    // A scan takes longer than a read of one partition that began after it.
    if (old?.isComplete && old.stamp !== undefined && old.readAt > load.startedAt) return old;
    for (const [rowKey, row] of load.written.get(partitionKey) ?? []) put(rows, rowKey, row);
    const isInvalidated = !this.#loads.has(load) || load.invalidated.has(partitionKey);
    const isSame = old?.isComplete === true && hasSameRows(old.rows, rows);
    const partition: Partition = {
      ...(old ?? unread),
      rows,
      isComplete: true,
      stamp: isInvalidated ? undefined : stamp,
      readAt: load.startedAt,
      checkedAt: isInvalidated ? never : load.startedAt,
      list: isSame ? old.list : undefined,
    };
    this.#store(partitionKey, partition, old?.rows.size ?? 0);
    if (!isSame) this.#union = undefined;
    return partition;
  }

  /** Makes the list of all rows the union of these partitions. */
  replaceAll(load: Load, partitions: ReadonlyMap<string, unknown>): void {
    if (!this.#loads.has(load)) return;
    for (const [key, { rows }] of this.#partitions)
      if (!partitions.has(key) && this.#partitions.delete(key)) this.#rowCount -= rows.size;
    this.stale.clear();
    for (const key of load.invalidated) this.stale.add(key);
    this.hasAll = this.#partitions.size === partitions.size && this.#maxRows > 0;
  }

  /** Takes over a row that was read by itself; `undefined` if it does not exist. */
  see({ partitionKey, rowKey }: Address, row: StoredRow | undefined, startedAt: number): void {
    const partition = this.#getOrAdd(partitionKey);
    if (partition.writtenAt >= startedAt || partition.rows.get(rowKey)?.version === row?.version)
      return;
    this.#put(partitionKey, partition, rowKey, row);
    if (partition.isComplete) this.#expire(partitionKey, partition);
  }

  write({ partitionKey, rowKey }: Address, row: StoredRow | undefined): void {
    for (const { written } of this.#loads) {
      const rows = written.get(partitionKey) ?? new Map<string, StoredRow | undefined>();
      written.set(partitionKey, rows.set(rowKey, row));
    }
    const partition = this.#getOrAdd(partitionKey);
    partition.writtenAt = performance.now();
    this.#put(partitionKey, partition, rowKey, row);
  }

  /** Makes the partition be checked before its next use, and the row be read before its next write. */
  invalidate({ partitionKey, rowKey }: Address): void {
    for (const { invalidated } of this.#loads) invalidated.add(partitionKey);
    const partition = this.#getOrAdd(partitionKey);
    partition.contendedAt = performance.now();
    if (!partition.isComplete) this.#put(partitionKey, partition, rowKey, undefined);
    this.#expire(partitionKey, partition);
  }

  /** Empties the cache. Reads that are under way do not fill it. */
  clear(): void {
    this.#loads.clear();
    this.#partitions.clear();
    this.#rowCount = 0;
    this.stale.clear();
    this.hasAll = false;
    this.#union = undefined;
  }

  #expire(partitionKey: string, partition: Partition): void {
    partition.stamp = undefined;
    partition.checkedAt = never;
    if (this.hasAll) this.stale.add(partitionKey);
  }

  #getOrAdd(partitionKey: string): Partition {
    const cached = this.get(partitionKey);
    if (cached) return cached;
    // A partition that a read of all did not find has neither rows nor a stamp.
    const [isComplete, stamp] = this.hasAll ? [true, ""] : [false, undefined];
    const readAt = performance.now();
    const partition = { ...unread, rows: new Map(), isComplete, stamp, readAt, list: undefined };
    this.#store(partitionKey, partition, 0);
    return partition;
  }

  #put(
    partitionKey: string,
    partition: Partition,
    rowKey: string,
    row: StoredRow | undefined,
  ): void {
    const { size } = partition.rows;
    put(partition.rows, rowKey, row);
    partition.list = undefined;
    this.#union = undefined;
    this.#store(partitionKey, partition, size);
  }

  /** Stores a partition that had `oldSize` rows in the cache before. */
  #store(partitionKey: string, partition: Partition, oldSize: number): void {
    if (this.#maxRows < 0) return;
    this.#rowCount += partition.rows.size - oldSize;
    if (!this.#partitions.has(partitionKey)) this.#isSorted = false;
    this.#partitions.set(partitionKey, partition);
    if (this.#rowCount > this.#maxRows) this.clear();
  }
}

/** Rows of a partition in key order; the same array until one of them changes. */
export function listRows(partition: Partition): List {
  partition.list ??= Object.freeze(
    [...partition.rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
  );
  return partition.list;
}

function put(rows: Map<string, StoredRow>, rowKey: string, row: StoredRow | undefined): void {
  if (row) rows.set(rowKey, row);
  else rows.delete(rowKey);
}

function hasSameRows(one: Map<string, StoredRow>, other: Map<string, StoredRow>): boolean {
  if (one.size !== other.size) return false;
  for (const [rowKey, row] of other) if (one.get(rowKey) !== row) return false;
  return true;
}
