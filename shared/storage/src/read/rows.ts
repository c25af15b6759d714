import type { ReadOptions } from "@suite/contracts";
import type { Entity, Gateway } from "../azure/gateway.ts";
import { Coalescer, mapConcurrently, orAfter, untilAborted } from "../concurrency.ts";
import {
  BoundedMap,
  type CacheLimits,
  type Engine,
  type KindRows,
  noCache,
  type StoredRow,
} from "../engine.ts";
import { timeOfId } from "../history/change-log.ts";
import { type Address, partitionOf } from "../schema/codec.ts";
import type { Definition } from "../schema/define-table.ts";
import type { ListOptions } from "../types.ts";
import { changedRows, onePage } from "./catch-up.ts";
import { ListCache } from "./list-cache.ts";
import { type CachedPartition, type Load, listOf, PartitionCache } from "./partition-cache.ts";
import { StoredRows } from "./stored-rows.ts";

/** Rows of a kind that are kept beside the cached partitions, to plan writes on. */
const mostSeen = 1000;

/** Time for which a row is read before each write after others wrote it, since a plan on an old row costs a refused write. */
const contendedMs = 2000;

/** Reads the rows of one kind, from memory where that is safe. */
export class Rows extends StoredRows implements KindRows {
  readonly cache: PartitionCache;
  readonly limits: CacheLimits;
  private readonly reads: Coalescer;
  private readonly listCache: ListCache;
  private readonly checksEachRead: () => boolean;
  readonly now: Engine["now"];
  /** Loads of partitions under way, by partition key. */
  private readonly reloads = new Map<string, Promise<readonly StoredRow[]>>();
  /** Rows that were read or written one by one. */
  private readonly seen: BoundedMap<string, StoredRow>;
  /** Times at which writes to rows were refused, or others were heard to write them. */
  private readonly contended = new BoundedMap<string, number>(mostSeen);

  constructor(engine: Engine, definition: Definition, gateway: Gateway) {
    super(engine, definition, gateway);
    this.limits = definition.cache === "none" ? noCache : engine.cache;
    this.reads = new Coalescer(() => engine.checksEachRead);
    this.checksEachRead = () => engine.checksEachRead;
    this.now = () => engine.now();
    this.cache = new PartitionCache(this.limits.maxRows, this.now, (key) => this.listCache.note(key));
    this.listCache = new ListCache(this);
    this.seen = new BoundedMap(Math.min(mostSeen, this.limits.maxRows));
  }

  override async read(address: Address, options?: ReadOptions): Promise<StoredRow | undefined> {
    const row = await super.read(address, options);
    this.see(address, row);
    return row;
  }

  guess(address: Address): StoredRow | undefined {
    const contendedAt = this.contended.get(readKey(address)) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - contendedAt < contendedMs) return undefined;
    return this.seen.get(readKey(address)) ?? this.cache.get(address.partitionKey)?.rows.get(address.rowKey);
  }

  private see(address: Address, row: StoredRow | undefined): void {
    if (row) this.seen.set(readKey(address), row);
    else this.seen.delete(readKey(address));
  }

  /** Returns a row from memory while its partition is known to be unchanged, otherwise by a point read. */
  async at(address: Address, { signal }: ReadOptions = {}): Promise<StoredRow | undefined> {
    const cached = this.cache.get(address.partitionKey);
    const usable =
      cached && (this.isFresh(cached) || (await this.isUnchanged(address.partitionKey, cached, signal)));
    if (usable && !this.isUnreadable(address)) return cached.rows.get(address.rowKey);
    return this.reads.run(readKey(address), signal, (shared) => this.read(address, { signal: shared }));
  }

  async readAgain(address: Address, options?: ReadOptions): Promise<StoredRow | undefined> {
    const row = await this.read(address, options);
    const cached = this.cache.get(address.partitionKey)?.rows.get(address.rowKey);
    if (cached?.version !== row?.version) this.invalidate(address);
    return row;
  }

  async list(partition: string | undefined, options: ListOptions = {}): Promise<readonly StoredRow[]> {
    const { signal, acceptCachedAfterMs: patienceMs } = options;
    const whole = partition === undefined && this.definition.partitionKey !== undefined;
    const partitionKey = whole ? undefined : partitionOf(this.definition, partition);
    const reading =
      partitionKey === undefined ? this.listAll(signal) : this.listPartition(partitionKey, signal);
    if (patienceMs === undefined) return reading;
    const cached = () =>
      partitionKey === undefined ? this.listCache.cached() : this.cachedPartition(partitionKey);
    return orAfter(reading, patienceMs, cached);
  }

  private async listAll(signal?: AbortSignal): Promise<readonly StoredRow[]> {
    signal?.throwIfAborted();
    return this.listCache.fresh() ?? this.reads.run("all", signal, () => this.listCache.list());
  }

  private cachedPartition(partitionKey: string): readonly StoredRow[] | undefined {
    const cached = this.cache.get(partitionKey);
    return cached && listOf(cached);
  }

  async listPartition(partitionKey: string, signal?: AbortSignal): Promise<readonly StoredRow[]> {
    const cached = this.cache.get(partitionKey);
    if (cached && this.isFresh(cached)) return listOf(cached);
    return this.reads.run(`list ${partitionKey}`, signal, (shared) => this.refresh(partitionKey, shared));
  }

  /** Checks a partition against storage and reads it again if it changed. */
  async refresh(partitionKey: string, signal?: AbortSignal): Promise<readonly StoredRow[]> {
    const cached = this.cache.get(partitionKey);
    if (!cached || !(await this.isUnchanged(partitionKey, cached, signal)))
      return this.reload(partitionKey, signal);
    if (this.isAging(cached) && !this.reloads.has(partitionKey))
      this.reload(partitionKey).catch(() => undefined);
    return listOf(cached);
  }

  private async reload(partitionKey: string, signal?: AbortSignal): Promise<readonly StoredRow[]> {
    const running = this.reloads.get(partitionKey);
    if (running) {
      // It began before this call, and goes on when its first caller is gone; what was written meanwhile is checked.
      await untilAborted(running, signal);
      return this.refresh(partitionKey, signal);
    }
    const reload = this.loading(async (load) => {
      const entities = await this.gateway.scan(this.within(partitionKey, "ge"), { signal });
      return listOf(this.keep(load, partitionKey, entities));
    }).finally(() => this.reloads.delete(partitionKey));
    this.reloads.set(partitionKey, reload);
    return untilAborted(reload, signal);
  }

  /** Runs a read whose result is cached. */
  async loading<T>(read: (load: Load) => Promise<T>): Promise<T> {
    const load = this.cache.beginLoad();
    try {
      return await read(load);
    } finally {
      this.cache.endLoad(load);
    }
  }

  /** Caches the entities of one partition with its stamp. Rows with a known version are not decoded again. */
  keep(load: Load, partitionKey: string, entities: readonly Entity[]): CachedPartition {
    const known = this.cache.get(partitionKey)?.rows;
    const rows = new Map<string, StoredRow>();
    let stamp: string | undefined;
    let base: string | undefined;
    for (const entity of entities) {
      if (entity.rowKey === this.range.from) {
        ({ stamp, base } = stampIn(entity));
        continue;
      }
      const old = known?.get(entity.rowKey);
      const row = old?.version === entity.etag ? old : this.decode(entity);
      if (row) rows.set(entity.rowKey, row);
    }
    this.forgetUnreadable(partitionKey, entities);
    return this.cache.keep(load, partitionKey, { rows, stamp, base });
  }

  get isListed(): boolean {
    return this.definition.partitionKey === undefined
      ? this.cache.has(partitionOf(this.definition, undefined))
      : this.listCache.isLoaded;
  }

  wrote(address: Address, row: StoredRow | undefined, id?: string): void {
    this.reads.clear(readKey(address));
    this.see(address, row);
    this.cache.wrote(address, row, id);
    this.listCache.wrote(address.partitionKey);
  }

  invalidate(address: Address): void {
    this.seen.delete(readKey(address));
    this.contended.set(readKey(address), performance.now());
    this.cache.invalidate(address.partitionKey);
    this.listCache.invalidate();
  }

  clear(): void {
    this.seen.clear();
    this.cache.clear();
    this.listCache.clear();
  }

  isFresh({ checkedAt }: { checkedAt: number }): boolean {
    return !this.checksEachRead() && performance.now() - checkedAt < this.limits.freshMs;
  }

  /**
   * True after half of the expiry time: the rows are then read again in the background, so that no caller waits for it. Rows that take
   * long to read are read again less often, which bounds the cost.
   */
  isAging({ readAt, loadMs }: Loaded): boolean {
    return performance.now() - readAt >= Math.max(this.limits.expiryMs / 2, loadMs * mostOfTime);
  }

  /** True if the rows must be read again before they are used. Rows that take long to read are used meanwhile. */
  isExpired({ readAt, loadMs }: Loaded): boolean {
    return loadMs < longLoadMs && performance.now() - readAt >= this.limits.expiryMs;
  }

  private async isUnchanged(partitionKey: string, cached: CachedPartition, signal: AbortSignal | undefined) {
    const isLarge = cached.rows.size > onePage;
    if ((cached.outdated && !isLarge) || this.isExpired(cached)) return false;
    const checkedAt = performance.now();
    const found = await this.reads.run(`stamp ${partitionKey}`, signal, (shared) =>
      this.gateway.get(partitionKey, this.range.from, { signal: shared }),
    );
    if (cached.outdated && !isLarge) return false;
    const { stamp, base } = stampIn(found);
    const isSame = !cached.outdated && stamp === cached.stamp;
    if (!isSame && !(isLarge && base === cached.base && (await this.catchUp(partitionKey, cached, signal)))) {
      cached.outdated = true;
      return false;
    }
    cached.stamp = stamp;
    cached.syncedMs = this.now() - (performance.now() - checkedAt);
    cached.checkedAt = checkedAt;
    return true;
  }

  /** Brings a large partition up to date by the audit rows of its changes; false if it must be read again. */
  private async catchUp(partitionKey: string, cached: CachedPartition, signal: AbortSignal | undefined) {
    cached.known ??= new Set();
    const { syncedMs: sinceMs, known } = cached;
    cached.outdated = false;
    return this.loading(async (load) => {
      const from = { partitionKey, sinceMs, known };
      const changed = await changedRows(this.gateway, this.definition, from, { signal });
      if (!changed) return false;
      const rows = await mapConcurrently(changed.addresses, 16, async (address) => {
        const entity = await this.gateway.get(address.partitionKey, address.rowKey, { signal });
        return { rowKey: address.rowKey, entity, row: entity && this.decode(entity) };
      });
      if (rows.some(({ entity, row }) => entity && !row)) return false;
      // A write of this process that ended meanwhile is newer than what was read.
      const own = load.overlay.get(partitionKey);
      this.cache.replace(
        partitionKey,
        cached,
        new Map(rows.flatMap(({ rowKey, row }) => (own?.has(rowKey) ? [] : [[rowKey, row]]))),
      );
      for (const id of known) if (timeOfId(id) < sinceMs - longMs) known.delete(id);
      for (const id of changed.ids) known.add(id);
      return !load.invalidated && this.cache.get(partitionKey) === cached;
    });
  }
}

/** Moment of the last read of a list, and its duration. */
interface Loaded {
  readonly readAt: number;
  readonly loadMs: number;
}

/** A list is read again for at most one part in this many of the time, however large it is. */
const mostOfTime = 30;

/** Time to read rows above which callers do not wait for it because of the rows' age. */
const longLoadMs = 1000;

/** Time after which no change with an older id is expected. */
const longMs = 60_000;

function stampIn(entity: Entity | undefined): { stamp: string | undefined; base: string | undefined } {
  const text = (value: unknown) => (value === undefined ? undefined : String(value));
  return { stamp: text(entity?.stamp), base: text(entity?.base) };
}

function readKey({ partitionKey, rowKey }: Address): string {
  return `get ${partitionKey} ${rowKey}`;
}
