import { groupBy, type ReadOptions } from "@suite/contracts";
import pMap from "p-map";
import { untilAborted } from "../azure/deadline.ts";
import type { Gateway } from "../azure/gateway.ts";
import { allOf, type Filter, odata } from "../azure/odata.ts";
import { everyPartition, isScattered, logBetween, logSince } from "../changes/change-log.ts";
import { readStamp } from "../changes/marks.ts";
import type { Engine, StoredRow } from "../engine.ts";
import { type Address, decodeRow, kindRange, toPartitionKey, toPlace } from "../schema/codec.ts";
import type { Definition, Entity } from "../schema/define-table.ts";
import { type UnreadableRow, UnreadableRows } from "../schema/unreadable-row.ts";
import type { ListOptions, PageOptions } from "../types.ts";
import {
  type List,
  type Load,
  listRows,
  type Partition,
  PartitionCache,
} from "./partition-cache.ts";
import { orAfter, SharedReads } from "./shared-reads.ts";

/** Moments of the last read of some rows and of the last check. */
interface Age {
  readonly readAt: number;
  checkedAt: number;
}

/** Time for which a row is read before each write after others wrote it, since a plan on an old row costs a refused write. */
const contendedMs = 2000;

/** Longest time between the time in a change's id and its transaction: 10 s in the queue, 10 s for the request, and differing clocks. */
const lateMs = 25_000;

/** Changed partitions that are checked at the same time. */
const width = 40;

/** Reads the rows of one kind, from memory where that is safe. */
export class Rows {
  readonly definition: Definition;
  readonly gateway: Gateway;
  readonly cache: PartitionCache;
  readonly #engine: Engine;
  readonly #range: { from: string; to: string };
  readonly #unreadable: UnreadableRows;
  readonly #reads: SharedReads;
  #all: Age | undefined;
  /** Log entries of seed runs that had ended before the last read of all rows. */
  readonly #seeds = new Set<string>();

  constructor(engine: Engine, definition: Definition, gateway: Gateway) {
    this.definition = definition;
    this.gateway = gateway;
    this.cache = new PartitionCache(engine.cache);
    this.#engine = engine;
    this.#range = kindRange(definition.kind);
    this.#unreadable = new UnreadableRows(definition, engine.log);
    this.#reads = new SharedReads(() => engine.checksEachRead);
  }

  /** Reads one row from storage. Throws for an unreadable one. */
  async read(address: Address, options: ReadOptions = {}): Promise<StoredRow | undefined> {
    const startedAt = performance.now();
    const entity = await this.gateway.get(address.partitionKey, address.rowKey, options);
    const row = entity && this.#decode(entity);
    if (!entity) this.#unreadable.delete(address);
    const unreadable = this.#unreadable.get(address);
    if (unreadable) throw unreadable;
    this.cache.see(address, row, startedAt);
    return row;
  }

  async page({ partition, limit, cursor, signal }: PageOptions) {
    const rows = allOf([this.scope(partition), odata`RowKey gt ${this.#range.from}`]);
    const { entities, ...next } = await this.gateway.page(rows, { limit, cursor, signal });
    return { rows: entities.flatMap((entity) => this.#decode(entity) ?? []), ...next };
  }

  /** Filter for all rows of a partition or of the kind, and for their stamps. */
  scope(partition: string | undefined): Filter {
    return this.#within(this.#toPartition(partition));
  }

  /** Key of a partition; `undefined` for all rows of a kind with several. */
  #toPartition(partition: string | undefined): string | undefined {
    const isAll = partition === undefined && isScattered(this.definition);
    return isAll ? undefined : toPartitionKey(this.definition, partition);
  }

  #within(partitionKey: string | undefined): Filter {
    const { from, to } = this.#range;
    const place = partitionKey === undefined ? undefined : odata`PartitionKey eq ${partitionKey}`;
    return allOf([place, odata`RowKey ge ${from}`, odata`RowKey lt ${to}`]);
  }

  /** Decodes a row of a list. An unreadable row is left out and reported, so that the list stays usable; `get` throws for it. */
  #decode(entity: Entity): StoredRow | undefined {
    try {
      const row = decodeRow(this.definition, entity);
      this.#unreadable.delete(entity);
      return row;
    } catch (error) {
      this.#unreadable.add(entity, error);
      return undefined;
    }
  }

  /** Unreadable rows of a partition, or of all. */
  unreadable(partition: string | undefined): UnreadableRow[] {
    return this.#unreadable.within(this.#toPartition(partition));
  }

  /** Row as this process saw it last, for plans of writes; `undefined` if it did not, or if others changed its partition lately. */
  guess({ partitionKey, rowKey }: Address): StoredRow | undefined {
    const cached = this.cache.get(partitionKey);
    if (!cached || performance.now() - cached.contendedAt < contendedMs) return undefined;
    return cached.rows.get(rowKey);
  }

  /** Returns one row, from memory while its partition is known to be unchanged. */
  async at(address: Address, { signal }: ReadOptions = {}): Promise<StoredRow | undefined> {
    const { partitionKey, rowKey } = address;
    const cached = this.cache.get(partitionKey);
    if (cached?.isComplete && !this.#unreadable.get(address))
      if (await this.#isCurrent(partitionKey, cached, signal)) return cached.rows.get(rowKey);
    signal?.throwIfAborted();
    const reading = this.#reads.run(toPlace(address), () => this.read(address));
    return untilAborted(reading, signal);
  }

  async list(partition: string | undefined, options: ListOptions = {}): Promise<List> {
    const { signal, acceptCachedAfterMs } = options;
    signal?.throwIfAborted();
    const key = this.#toPartition(partition);
    const reading = key === undefined ? this.#listAll(signal) : this.#listPartition(key, signal);
    if (acceptCachedAfterMs === undefined) return reading;
    return orAfter(reading, acceptCachedAfterMs, () => this.cache.list(key));
  }

  /** Takes over a row as this process wrote it; `undefined` for a removed one. */
  write(address: Address, row: StoredRow | undefined): void {
    this.#reads.clear(toPlace(address));
    this.cache.write(address, row);
  }

  async #listPartition(partitionKey: string, signal?: AbortSignal): Promise<List> {
    const cached = this.cache.get(partitionKey);
    const isCurrent = cached?.isComplete && (await this.#isCurrent(partitionKey, cached, signal));
    const list = isCurrent ? this.cache.list(partitionKey) : undefined;
    return list ?? this.#reload(partitionKey, signal);
  }

  async #listAll(signal?: AbortSignal): Promise<List> {
    const all = this.cache.hasAll ? this.#all : undefined;
    if (!all) return this.#scan(signal);
    if (!this.#isFresh(all)) {
      const checking = this.#reads.run("log", () => this.#checkLog(all));
      if (!(await untilAborted(checking, signal))) return this.#scan(signal);
    }
    await this.#refreshStale(signal);
    return this.cache.list(undefined) ?? this.#scan(signal);
  }

  /** Checks the partitions that may have changed, and reads those that did. */
  async #refreshStale(signal?: AbortSignal): Promise<void> {
    const { stale } = this.cache;
    if (stale.size === 0) return;
    await pMap(
      [...stale],
      async (key) => {
        stale.delete(key);
        const cached = this.cache.get(key);
        if (cached) cached.checkedAt = Number.NEGATIVE_INFINITY;
        await this.#listPartition(key, signal).catch((error: unknown) => {
          stale.add(key);
          throw error;
        });
      },
      { concurrency: width },
    );
  }

  #isFresh({ checkedAt }: Age): boolean {
    return (
      performance.now() - checkedAt < this.#engine.cache.freshMs && !this.#engine.checksEachRead
    );
  }

  /** True when rows in use are read again in the background, so that no caller waits for it. */
  #isAging({ readAt }: Age): boolean {
    return performance.now() - readAt >= this.#engine.cache.expiryMs;
  }

  /** True if a cached partition was checked a moment ago, or its stamp is unchanged. */
  async #isCurrent(
    partitionKey: string,
    cached: Partition,
    signal?: AbortSignal,
  ): Promise<boolean> {
    if (this.#isFresh(cached)) return true;
    if (cached.stamp === undefined) return false;
    const checkedAt = performance.now();
    const read = () => this.gateway.get(partitionKey, this.#range.from);
    const entity = await untilAborted(this.#reads.run(`stamp ${partitionKey}`, read), signal);
    if (readStamp(entity, this.#engine.process) !== cached.stamp) {
      cached.stamp = undefined;
      return false;
    }
    cached.checkedAt = checkedAt;
    if (this.#isAging(cached)) this.#reload(partitionKey).catch(() => undefined);
    return true;
  }

  async #reload(partitionKey: string, signal?: AbortSignal): Promise<List> {
    const read = () =>
      this.cache.load(async (load) => {
        const entities = await this.gateway.all(this.#within(partitionKey));
        return this.#keep(load, partitionKey, entities);
      });
    const partition = await untilAborted(this.#reads.run(`rows ${partitionKey}`, read), signal);
    // A read that others began is no answer to who was told of a change since.
    return partition.stamp === undefined && this.cache.get(partitionKey) === partition
      ? this.#listPartition(partitionKey, signal)
      : listRows(partition);
  }

  /** Notes the partitions that the log names since the last check; false if all may have changed. */
  async #checkLog(state: Age): Promise<boolean> {
    const now = performance.now();
    const changed = new Set<string>();
    for await (const page of this.#readLog(Math.max(state.checkedAt, state.readAt) - now)) {
      for (const { rowKey, partition, kind } of page)
        if (kind === this.definition.kind && !this.#seeds.has(rowKey))
          changed.add(String(partition));
      if (changed.has(everyPartition)) return false;
    }
    for (const key of changed) this.cache.stale.add(key);
    state.checkedAt = now;
    if (this.#isAging(state)) this.#scan().catch(() => undefined);
    return true;
  }

  /** Pages of the log of this table since so many milliseconds after now. */
  #readLog(since: number): AsyncIterable<Entity[]> {
    const filter = logBetween("", logSince(this.#engine.now() + since - lateMs));
    return this.gateway.pages(filter, { select: ["RowKey", "partition", "kind"] });
  }

  async #scan(signal?: AbortSignal): Promise<List> {
    const read = () => this.cache.load((load) => this.#readAll(load));
    const list = await untilAborted(this.#reads.run("all", read), signal);
    if (!this.cache.hasAll) return list;
    await this.#refreshStale(signal);
    return this.cache.list(undefined) ?? list;
  }

  async #readAll(load: Load): Promise<List> {
    for await (const page of this.#readLog(0)) {
      for (const { rowKey, partition } of page)
        if (partition === everyPartition) this.#seeds.add(rowKey);
    }
    const entities = await this.gateway.all(this.scope(undefined));
    this.#unreadable.keepOnly(undefined, entities);
    const byPartition = groupBy(entities, ({ partitionKey }) => partitionKey);
    for (const key of load.written.keys()) if (!byPartition.has(key)) byPartition.set(key, []);
    const partitions = new Map(
      [...byPartition].map(([key, part]) => [key, this.#keep(load, key, part)]),
    );
    const { startedAt } = load;
    this.cache.replaceAll(load, partitions);
    this.#all = { readAt: startedAt, checkedAt: startedAt };
    // Too many rows for the cache are read again by the next list.
    return this.cache.list(undefined) ?? Object.freeze([...partitions.values()].flatMap(listRows));
  }

  /** Caches the entities of one partition with its stamp. Rows with a cached version are not decoded again. */
  #keep(load: Load, partitionKey: string, entities: readonly Entity[]): Partition {
    const cached = this.cache.get(partitionKey)?.rows;
    const rows = new Map<string, StoredRow>();
    let stamp: Entity | undefined;
    for (const entity of entities) {
      if (entity.rowKey === this.#range.from) {
        stamp = entity;
        continue;
      }
      const old = cached?.get(entity.rowKey);
      const row = old?.version === entity.etag ? old : this.#decode(entity);
      if (row) rows.set(entity.rowKey, row);
    }
    this.#unreadable.keepOnly(partitionKey, entities);
    return this.cache.replace(load, partitionKey, rows, readStamp(stamp, this.#engine.process));
  }
}
