import { groupBy } from "@suite/contracts";
import type { Entity, Gateway } from "../azure/gateway.ts";
import { type Filter, odata } from "../azure/odata.ts";
import { mapConcurrently } from "../concurrency.ts";
import { everyPartition, logPartition, logSince } from "../history/change-log.ts";
import type { Definition, Fields } from "../schema/define-table.ts";
import type { Stored } from "../types.ts";
import { JoinedList } from "./joined-list.ts";
import { type CachedPartition, type Load, listOf, type PartitionCache } from "./partition-cache.ts";

type List = readonly Stored<Fields>[];

interface State {
  readonly joined: JoinedList;
  readonly readAt: number;
  readonly loadMs: number;
  checkedAt: number;
}

/** The rows of one kind that a list is put together from. */
interface CachedRows {
  readonly definition: Definition;
  readonly gateway: Gateway;
  readonly cache: PartitionCache;
  forgetUnreadable(partition: undefined, stored: readonly Entity[]): void;
  /** Storage's time. */
  now(): number;
  scope(partition: undefined): Filter;
  isFresh(state: { checkedAt: number }): boolean;
  isAging(state: { readAt: number; loadMs: number }): boolean;
  isExpired(state: { readAt: number; loadMs: number }): boolean;
  listPartition(partitionKey: string): Promise<List>;
  refresh(partitionKey: string): Promise<List>;
  loading<T>(read: (load: Load) => Promise<T>): Promise<T>;
  keep(load: Load, partitionKey: string, entities: readonly Entity[]): CachedPartition;
}

/** Longest time between the time in a change's id and its transaction, including differing clocks. */
const hotMs = 15_000;

/** Changed partitions above which one scan is cheaper than a check of each: this number, or one in so many. */
const fewPartitions = 40;

const manyPartitions = 50;

/**
 * Caches the list of all rows of a kind. The first list scans the table; later ones read the newest entries of the change log,
 * usually none, and check only the partitions named there.
 */
export class ListCache {
  private readonly rows: CachedRows;
  private readonly seeds = new Set<string>();
  private state: State | undefined;
  private loading: Promise<List> | undefined;
  /** Partitions whose rows may differ from those in the list, with the number of the change. */
  private readonly changed = new Map<string, number>();
  private changes = 0;
  private writes = 0;

  constructor(rows: CachedRows) {
    this.rows = rows;
  }

  get isLoaded(): boolean {
    return this.state !== undefined;
  }

  async list(): Promise<List> {
    const { state } = this;
    if (!state || this.rows.isExpired(state)) return this.load();
    if (!this.rows.isFresh(state) && !(await this.check(state))) return this.load();
    if (this.rows.isAging(state) && !this.loading) this.load().catch(() => undefined);
    return this.assemble();
  }

  /** Cached rows that need no check yet; `undefined` if `list` has something to do first. */
  fresh(): List | undefined {
    const { state, rows } = this;
    const isDue = !state || !rows.isFresh(state) || rows.isExpired(state) || rows.isAging(state);
    return isDue ? undefined : this.cached();
  }

  /** Cached rows without any request; `undefined` unless all are cached. */
  cached(): List | undefined {
    if (!this.state) return undefined;
    const parts = this.cachedParts();
    if (!parts) return undefined;
    this.state.joined.put(parts);
    this.changed.clear();
    return this.state.joined.list;
  }

  /** Lists of the changed partitions; `undefined` unless all are cached. */
  private cachedParts(): Map<string, List> | undefined {
    const parts = new Map<string, List>();
    for (const key of this.changed.keys()) {
      const part = this.cachedPart(key);
      if (!part) return undefined;
      parts.set(key, part);
    }
    return parts;
  }

  private cachedPart(partitionKey: string): List | undefined {
    const partition = this.rows.cache.peek(partitionKey);
    return partition && listOf(partition);
  }

  /** Notes that the cached rows of a partition changed, came or left. */
  note(partitionKey: string): void {
    if (this.state) this.changed.set(partitionKey, ++this.changes);
  }

  /** Records a write of this process, possibly into a new partition. */
  wrote(partitionKey: string): void {
    this.writes++;
    this.note(partitionKey);
  }

  invalidate(): void {
    if (this.state) this.state.checkedAt = Number.NEGATIVE_INFINITY;
  }

  clear(): void {
    this.state = undefined;
    this.changed.clear();
  }

  /** Brings the list up to date and reads evicted partitions. Starts over if a write ends meanwhile, so that callers see it. */
  private async assemble(): Promise<List> {
    for (let attempt = 0; ; attempt++) {
      const { state, writes } = this;
      if (!state) return this.load();
      const parts = this.cachedParts();
      if (parts) {
        state.joined.put(parts);
        this.changed.clear();
        return state.joined.list;
      }
      const noted = [...this.changed];
      const read = await Promise.all(noted.map(async ([key]) => [key, await this.part(key)] as const));
      if (state !== this.state) continue;
      // What is cached by now is newer than what was read.
      state.joined.put(new Map(read.map(([key, list]) => [key, this.cachedPart(key) ?? list])));
      // A partition that changed again during the read stays noted.
      for (const [key, change] of noted) if (this.changed.get(key) === change) this.changed.delete(key);
      if (writes === this.writes || attempt === 3) return state.joined.list;
    }
  }

  private async part(partitionKey: string): Promise<List> {
    const cached = this.rows.cache.get(partitionKey);
    return cached ? listOf(cached) : this.rows.listPartition(partitionKey);
  }

  /** Updates the partitions that may have changed; false if a scan is cheaper. */
  private async check(state: State): Promise<boolean> {
    const now = performance.now();
    const since = Math.max(state.checkedAt, state.readAt) - now - hotMs;
    const changed = new Set<unknown>();
    for await (const page of this.logSince(since)) {
      for (const { rowKey, partition, kind } of page) {
        if (kind === this.rows.definition.kind && !this.seeds.has(rowKey)) changed.add(partition);
      }
      const most = Math.max(fewPartitions, state.joined.partitions / manyPartitions);
      if (changed.size > most || changed.has(everyPartition)) return false;
    }
    const keys = [...changed].map(String);
    await mapConcurrently(keys, 40, (key) => this.rows.refresh(key));
    for (const key of keys) this.note(key);
    state.checkedAt = now;
    return true;
  }

  /** Pages of the log of this table, from so many milliseconds before or after now. */
  private logSince(since: number): AsyncIterable<Entity[]> {
    const filter = odata`PartitionKey eq ${logPartition} and RowKey lt ${logSince(this.rows.now() + since)}`;
    return this.rows.gateway.pages(filter, { select: ["RowKey", "partition", "kind", "done"] });
  }

  /** Every check scans during a seed run; after its end one scan is enough. */
  private noteSeeds(entries: readonly Entity[]): void {
    for (const { rowKey, done } of entries) if (done) this.seeds.add(rowKey);
  }

  /** Reads all rows. Callers who come meanwhile get the same, checked for what was written since it began. */
  private async load(): Promise<List> {
    if (this.loading) {
      await this.loading;
      return this.list();
    }
    this.loading = this.read().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async read(): Promise<List> {
    const { rows } = this;
    // A seed that is done before the scan needs no further one.
    for await (const page of this.logSince(-hotMs)) this.noteSeeds(page);
    return rows.loading(async (load) => {
      const entities = await rows.gateway.scan(rows.scope(undefined));
      rows.forgetUnreadable(undefined, entities);
      const byPartition = groupBy(entities, ({ partitionKey }) => partitionKey);
      for (const partitionKey of load.overlay.keys()) {
        if (!byPartition.has(partitionKey)) byPartition.set(partitionKey, []);
      }
      const parts = new Map<string, List>();
      for (const [key, found] of byPartition) parts.set(key, listOf(rows.keep(load, key, found)));
      const joined = new JoinedList(parts, this.state?.joined);
      // Too large for the cache: the next list scans again rather than asking for each evicted partition.
      const fits = [...parts.keys()].every((key) => rows.cache.has(key));
      const { startedAt } = load;
      const loadMs = performance.now() - startedAt;
      this.state = fits ? { joined, readAt: startedAt, loadMs, checkedAt: startedAt } : undefined;
      this.changed.clear();
      return joined.list;
    });
  }
}
