import { LRUCache } from "lru-cache";
import type { CacheLimits, StoredRow } from "../engine.ts";
import type { Address } from "../schema/codec.ts";

type List = readonly StoredRow[];

/** Rows of one kind in one partition. */
export interface Partition {
  readonly key: string;
  readonly rows: Map<string, StoredRow>;
  /** True for all rows of the partition; otherwise some that were read or written one by one. */
  readonly isComplete: boolean;
  /** Stamp that was read before the rows, see read/stamp.ts; `undefined` if the rows must be read again. */
  stamp: string | undefined;
  readonly readAt: number;
  /** Time that it took to read the rows. */
  readonly loadMs: number;
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
  /** True if all must be. */
  isCleared: boolean;
}

/** Stamp of a partition that nobody has written to. */
export const noStamp = "";

const never = Number.NEGATIVE_INFINITY;

/**
 * Rows of one kind in memory, by partition. The least recently used partitions leave first. The list of all rows is the union of the
 * partitions, once all of them were read.
 */
export class PartitionCache {
  /** Missing for a kind that is not cached. */
  readonly #partitions: LRUCache<string, Partition> | undefined;
  readonly #loads = new Set<Load>();
  /** Partitions to check before the next list of all rows. */
  readonly stale = new Set<string>();
  #hasAll = false;
  /** Partitions in key order, once a list of all rows was made. */
  #sorted: Partition[] | undefined;
  #union: List | undefined;

  constructor({ maxRows }: CacheLimits) {
    if (maxRows <= 0) return;
    this.#partitions = new LRUCache({
      maxSize: maxRows,
      sizeCalculation: ({ rows }) => Math.max(1, rows.size),
      dispose: (_, __, reason) => {
        if (reason === "evict") this.#forgetAll();
      },
    });
  }

  get(partitionKey: string): Partition | undefined {
    return this.#partitions?.get(partitionKey);
  }

  /** True if every partition of the kind is in memory. */
  get hasAll(): boolean {
    return this.#hasAll;
  }

  /** Number of partitions in memory. */
  get size(): number {
    return this.#partitions?.size ?? 0;
  }

  /** All rows in key order, also of partitions to be checked; the same array until a row changes. Needs `hasAll`. */
  union(): List {
    this.#sorted ??= [...(this.#partitions?.values() ?? [])].sort((one, other) =>
      one.key < other.key ? -1 : 1,
    );
    if (!this.#union) {
      const rows: StoredRow[] = [];
      for (const partition of this.#sorted) for (const row of listRows(partition)) rows.push(row);
      this.#union = Object.freeze(rows);
    }
    return this.#union;
  }

  beginLoad(): Load {
    const startedAt = performance.now();
    const load: Load = { startedAt, written: new Map(), invalidated: new Set(), isCleared: false };
    this.#loads.add(load);
    return load;
  }

  endLoad(load: Load): void {
    this.#loads.delete(load);
  }

  /** Replaces a partition by the rows that were read. Its list stays the same array if no row changed. */
  replace(load: Load, partitionKey: string, rows: Map<string, StoredRow>, stamp: string): Partition {
    const old = this.get(partitionKey);
    // A scan takes longer than a read of one partition that began after it.
    if (old?.isComplete && old.stamp !== undefined && old.readAt > load.startedAt) return old;
    const written = load.written.get(partitionKey);
    for (const [rowKey, row] of written ?? []) put(rows, rowKey, row);
    const isInvalidated = load.isCleared || load.invalidated.has(partitionKey);
    const isSame = old?.isComplete === true && hasSameRows(old.rows, rows);
    const partition: Partition = {
      key: partitionKey,
      rows,
      isComplete: true,
      stamp: isInvalidated ? undefined : stamp,
      readAt: load.startedAt,
      loadMs: performance.now() - load.startedAt,
      checkedAt: isInvalidated ? never : load.startedAt,
      writtenAt: old?.writtenAt ?? never,
      contendedAt: old?.contendedAt ?? never,
      list: isSame ? old.list : undefined,
    };
    if (!isSame) this.#union = undefined;
    this.#store(partitionKey, partition);
    return partition;
  }

  /** Makes the list of all rows the union of these partitions. */
  replaceAll(load: Load, partitions: ReadonlyMap<string, unknown>): void {
    if (!this.#partitions || load.isCleared) return;
    for (const key of [...this.#partitions.keys()]) if (!partitions.has(key)) this.#partitions.delete(key);
    this.stale.clear();
    for (const key of load.invalidated) this.stale.add(key);
    this.#sorted = undefined;
    this.#hasAll = this.#partitions.size === partitions.size;
  }

  /** Takes over a row that was read by itself; `undefined` if it does not exist. */
  see({ partitionKey, rowKey }: Address, row: StoredRow | undefined, startedAt: number): void {
    const partition = this.#getOrAdd(partitionKey);
    if (partition.writtenAt >= startedAt || partition.rows.get(rowKey)?.version === row?.version) return;
    this.#put(partitionKey, partition, rowKey, row);
    if (partition.isComplete) this.#expire(partitionKey, partition);
  }

  /** Takes over a write of this process. */
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
    if (!partition.isComplete) partition.rows.delete(rowKey);
    this.#expire(partitionKey, partition);
  }

  clear(): void {
    for (const load of this.#loads) load.isCleared = true;
    this.#partitions?.clear();
    this.stale.clear();
    this.#forgetAll();
  }

  #forgetAll(): void {
    this.#hasAll = false;
    this.#sorted = undefined;
    this.#union = undefined;
  }

  #expire(partitionKey: string, partition: Partition): void {
    partition.stamp = undefined;
    partition.checkedAt = never;
    if (this.#hasAll) this.stale.add(partitionKey);
  }

  #getOrAdd(partitionKey: string): Partition {
    const cached = this.get(partitionKey);
    if (cached) return cached;
    const partition: Partition = {
      key: partitionKey,
      rows: new Map(),
      // A partition that a read of all did not find has neither rows nor a stamp.
      isComplete: this.#hasAll,
      stamp: this.#hasAll ? noStamp : undefined,
      readAt: performance.now(),
      loadMs: 0,
      checkedAt: never,
      writtenAt: never,
      contendedAt: never,
      list: undefined,
    };
    this.#store(partitionKey, partition);
    return partition;
  }

  #put(partitionKey: string, partition: Partition, rowKey: string, row: StoredRow | undefined): void {
    const size = partition.rows.size;
    put(partition.rows, rowKey, row);
    partition.list = undefined;
    this.#union = undefined;
    if (partition.rows.size !== size) this.#store(partitionKey, partition);
  }

  #store(partitionKey: string, partition: Partition): void {
    if (!this.#partitions) return;
    // The same object would keep the size that was counted before.
    this.#partitions.delete(partitionKey);
    this.#partitions.set(partitionKey, partition);
    if (this.#sorted) {
      const at = findPosition(this.#sorted, partitionKey);
      this.#sorted.splice(at, this.#sorted[at]?.key === partitionKey ? 1 : 0, partition);
    }
    if (!this.#partitions.has(partitionKey)) this.#forgetAll();
  }
}

/** Rows of a partition in key order; the same array until one of them changes. */
export function listRows(partition: Partition): List {
  partition.list ??= Object.freeze(
    [...partition.rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
  );
  return partition.list;
}

/** Position of the key in sorted partitions, or where it belongs. */
function findPosition(sorted: readonly Partition[], key: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.key ?? "") < key) from = middle + 1;
    else to = middle;
  }
  return from;
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
