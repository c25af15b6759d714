import type { Engine } from "../engine.ts";
import type { Address } from "../schema/codec.ts";
import type { Fields } from "../schema/define-table.ts";
import type { Stored } from "../types.ts";

export interface CachedPartition {
  readonly rows: Map<string, Stored<Fields>>;
  /** Version stamp that was read before the rows; equal to the stored one while no other process has written. */
  stamp: string | undefined;
  /** Id of the last write without audit rows, such as a seed. */
  readonly base: string | undefined;
  /** Storage's time before the rows were read or brought up to date. */
  syncedMs: number;
  /** Ids of changes since then that the rows have; missing while there are none. */
  known: Set<string> | undefined;
  /** Time that it took to read the rows. */
  readonly loadMs: number;
  readonly readAt: number;
  checkedAt: number;
  /** True if the next check must read the rows again: this process wrote (and another may have), or the stamp differs. */
  outdated: boolean;
  list: readonly Stored<Fields>[] | undefined;
}

export type PartitionContent = Pick<CachedPartition, "rows" | "stamp" | "base">;

/** Writes of this process that end during a read; they replace the rows that it returns. */
type Overlay = Map<string, Map<string, Stored<Fields> | undefined>>;

export interface Load {
  readonly startedAt: number;
  readonly overlay: Overlay;
  /** True if the cache was cleared during the read. */
  invalidated: boolean;
}

/** Rows of one kind in memory, by partition. The least recently used partitions are evicted when there are too many rows. */
export class PartitionCache {
  private readonly partitions = new Map<string, CachedPartition>();
  private readonly loads = new Set<Load>();
  private readonly maxRows: number;
  private readonly changed: (partitionKey: string) => void;
  private readonly now: Engine["now"];
  private rowCount = 0;

  /** @param changed called when the cached rows of a partition change, come or leave */
  constructor(maxRows: number, now: Engine["now"], changed: (partitionKey: string) => void) {
    this.maxRows = maxRows;
    this.now = now;
    this.changed = changed;
  }

  get(partitionKey: string): CachedPartition | undefined {
    const partition = this.partitions.get(partitionKey);
    if (partition) {
      this.partitions.delete(partitionKey);
      this.partitions.set(partitionKey, partition);
    }
    return partition;
  }

  /** Returns a partition without counting that as a use. */
  peek(partitionKey: string): CachedPartition | undefined {
    return this.partitions.get(partitionKey);
  }

  has(partitionKey: string): boolean {
    return this.partitions.has(partitionKey);
  }

  /** Starts a read of a partition. Writes of this process during the read take precedence over its rows. */
  beginLoad(): Load {
    const load: Load = { startedAt: performance.now(), overlay: new Map(), invalidated: false };
    this.loads.add(load);
    return load;
  }

  endLoad(load: Load): void {
    this.loads.delete(load);
  }

  /** Stores the result of a read. Rows and the list stay the same objects while their versions are the same. */
  keep(load: Load, partitionKey: string, content: PartitionContent): CachedPartition {
    const { rows, stamp, base } = content;
    const old = this.partitions.get(partitionKey);
    // A scan takes longer than a read of one partition that began after it.
    if (old && !old.outdated && old.readAt > load.startedAt) return old;
    const own = load.overlay.get(partitionKey);
    for (const [rowKey, row] of own ?? []) put(rows, rowKey, row);
    const partition: CachedPartition = {
      rows,
      stamp,
      base,
      // By the clock as it is after the responses: before the first one storage's time is not known.
      syncedMs: this.now() - (performance.now() - load.startedAt),
      known: undefined,
      loadMs: performance.now() - load.startedAt,
      readAt: load.startedAt,
      checkedAt: load.invalidated ? Number.NEGATIVE_INFINITY : load.startedAt,
      outdated: load.invalidated || own !== undefined,
      list: old && sameRows(old.rows, rows) ? old.list : undefined,
    };
    this.drop(partitionKey);
    this.partitions.set(partitionKey, partition);
    this.changed(partitionKey);
    this.rowCount += rows.size;
    this.evict();
    return partition;
  }

  /** Applies a write of this process to the cached partition. */
  wrote({ partitionKey, rowKey }: Address, row: Stored<Fields> | undefined, id?: string): void {
    for (const { overlay } of this.loads) {
      const own = overlay.get(partitionKey) ?? new Map<string, Stored<Fields> | undefined>();
      overlay.set(partitionKey, own.set(rowKey, row));
    }
    const partition = this.partitions.get(partitionKey);
    if (!partition) return;
    if (id !== undefined) {
      partition.known ??= new Set();
      partition.known.add(id);
    }
    this.replace(partitionKey, partition, new Map([[rowKey, row]]));
    partition.outdated = true;
  }

  /** Replaces rows of a cached partition. The list stays the same array if their versions are the same. */
  replace(
    partitionKey: string,
    partition: CachedPartition,
    changed: ReadonlyMap<string, Stored<Fields> | undefined>,
  ): void {
    const different = [...changed].filter(([key, row]) => partition.rows.get(key)?.version !== row?.version);
    if (different.length === 0) return;
    this.rowCount -= partition.rows.size;
    for (const [key, row] of different) put(partition.rows, key, row);
    this.rowCount += partition.rows.size;
    this.changed(partitionKey);
    partition.list = undefined;
  }

  /** Makes the partition be checked before its next use, after a write that was refused or whose outcome is unknown. */
  invalidate(partitionKey: string): void {
    const partition = this.partitions.get(partitionKey);
    if (!partition) return;
    partition.outdated = true;
    partition.checkedAt = Number.NEGATIVE_INFINITY;
  }

  clear(): void {
    this.partitions.clear();
    this.rowCount = 0;
    for (const load of this.loads) load.invalidated = true;
  }

  private evict(): void {
    for (const partitionKey of this.partitions.keys()) {
      if (this.rowCount <= this.maxRows) return;
      this.drop(partitionKey);
    }
  }

  private drop(partitionKey: string): void {
    this.rowCount -= this.partitions.get(partitionKey)?.rows.size ?? 0;
    this.partitions.delete(partitionKey);
    this.changed(partitionKey);
  }
}

/** Rows of a partition in key order; the same array until one of them changes. */
export function listOf(partition: CachedPartition): readonly Stored<Fields>[] {
  partition.list ??= Object.freeze(
    [...partition.rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
  );
  return partition.list;
}

function put(rows: Map<string, Stored<Fields>>, rowKey: string, row: Stored<Fields> | undefined): void {
  if (row) rows.set(rowKey, row);
  else rows.delete(rowKey);
}

function sameRows(one: Map<string, Stored<Fields>>, other: Map<string, Stored<Fields>>): boolean {
  if (one.size !== other.size) return false;
  for (const [rowKey, row] of other) if (one.get(rowKey) !== row) return false;
  return true;
}
