import { Coalescer } from "./coalesce.ts";
import { type Address, decodeRow, partitionOf } from "./codec.ts";
import type { Definition, Fields } from "./define-table.ts";
import type { CacheLimits, Engine } from "./engine.ts";
import type { Entity, Gateway } from "./gateway.ts";
import { kindRange } from "./keys.ts";
import { allOf, type Filter, odata } from "./odata.ts";
import { type CachedPartition, type Load, listOf, PartitionCache } from "./partition-cache.ts";
import type { PageOptions, ReadOptions, Stored } from "./types.ts";
import { WholeList } from "./whole-list.ts";

type StoredRow = Stored<Fields>;

/** Reads the rows of one kind, from memory where that is safe. */
export class Rows {
  readonly definition: Definition;
  readonly gateway: Gateway;
  readonly cache: PartitionCache;
  readonly limits: CacheLimits;
  private readonly engine: Engine;
  private readonly reads = new Coalescer();
  private readonly whole: WholeList;
  private readonly range: { from: string; to: string };

  constructor(engine: Engine, definition: Definition, gateway: Gateway) {
    this.engine = engine;
    this.definition = definition;
    this.gateway = gateway;
    this.limits = engine.cache;
    this.cache = new PartitionCache(engine.cache.maxRows);
    this.range = kindRange(definition.kind);
    this.whole = new WholeList(this);
  }

  /** A row from memory while its partition is known to be unchanged, else by a point read. */
  async at(address: Address, { signal }: ReadOptions = {}): Promise<StoredRow | undefined> {
    const cached = this.cache.get(address.partitionKey);
    const usable =
      cached && (this.isFresh(cached) || (await this.isUnchanged(address.partitionKey, cached, signal)));
    if (usable && !cached.unreadable.has(address.rowKey)) return cached.rows.get(address.rowKey);
    return this.reads.run(readKey(address), signal, () => this.read(address));
  }

  /** A row straight from storage. */
  async read({ partitionKey, rowKey }: Address, options: ReadOptions = {}): Promise<StoredRow | undefined> {
    const entity = await this.gateway.get(partitionKey, rowKey, options);
    return entity && decodeRow(this.definition, entity);
  }

  async list(partition: string | undefined, options: ReadOptions = {}): Promise<readonly StoredRow[]> {
    if (partition === undefined && this.definition.partitionKey !== undefined) {
      return this.reads.run("all", options.signal, () => this.whole.list());
    }
    return this.listPartition(partitionOf(this.definition, partition), options.signal);
  }

  async listPartition(partitionKey: string, signal?: AbortSignal): Promise<readonly StoredRow[]> {
    const cached = this.cache.get(partitionKey);
    if (cached && this.isFresh(cached)) return listOf(cached);
    return this.reads.run(`list ${partitionKey}`, signal, () => this.refresh(partitionKey));
  }

  /** Checks a partition against storage now and reads it again when it changed. */
  async refresh(partitionKey: string): Promise<readonly StoredRow[]> {
    const cached = this.cache.get(partitionKey);
    if (cached && (await this.isUnchanged(partitionKey, cached, undefined))) return listOf(cached);
    return this.loading(async (load) => {
      const entities = await this.gateway.all(this.within(partitionKey, "ge"));
      return listOf(this.keep(load, partitionKey, entities));
    });
  }

  /** Runs a read whose result goes into the cache. */
  async loading<T>(read: (load: Load) => Promise<T>): Promise<T> {
    const load = this.cache.beginLoad(performance.now());
    try {
      return await read(load);
    } finally {
      this.cache.endLoad(load);
    }
  }

  /** Keeps the entities of one partition, the stamp among them; rows whose version is known are not decoded again. */
  keep(load: Load, partitionKey: string, entities: readonly Entity[]): CachedPartition {
    const known = this.cache.get(partitionKey)?.rows;
    const rows = new Map<string, StoredRow>();
    const unreadable = new Set<string>();
    let stamp: string | undefined;
    for (const entity of entities) {
      if (entity.rowKey === this.range.from) {
        stamp = String(entity.stamp);
        continue;
      }
      const old = known?.get(entity.rowKey);
      const row = old?.version === entity.etag ? old : this.decode(entity);
      if (row) rows.set(entity.rowKey, row);
      else unreadable.add(entity.rowKey);
    }
    return this.cache.keep(load, partitionKey, { rows, unreadable, stamp });
  }

  /** A page is full unless it is the last: storage may answer with less, or nothing, and still have more. */
  async page({ partition, filter, limit, cursor, signal }: PageOptions) {
    const wanted = allOf([this.scope(partition, "gt"), filter]);
    const rows: StoredRow[] = [];
    let next = cursor;
    do {
      const page = await this.gateway.page(wanted, { limit: limit - rows.length, cursor: next, signal });
      rows.push(...this.decodeAll(page.entities));
      next = page.cursor;
    } while (next && rows.length < limit);
    return { rows, ...(next && { cursor: next }) };
  }

  async *query(filter: Filter, options: ReadOptions = {}): AsyncIterable<StoredRow> {
    for await (const page of this.gateway.pages(allOf([this.scope(undefined, "gt"), filter]), options)) {
      yield* this.decodeAll(page);
    }
  }

  /** All rows of a definition whose list is in memory already; an index need not be asked then. */
  get isListed(): boolean {
    return this.definition.partitionKey === undefined
      ? this.cache.has(partitionOf(this.definition, undefined))
      : this.whole.isLoaded;
  }

  wrote(address: Address, row: StoredRow | undefined): void {
    this.reads.forget(readKey(address));
    this.cache.wrote(address, row);
    this.whole.wrote(address.partitionKey);
  }

  doubt({ partitionKey }: Address): void {
    this.cache.doubt(partitionKey);
    this.whole.doubt();
  }

  /** After writes that did not go through here. */
  forget(): void {
    this.cache.clear();
    this.whole.forget();
  }

  /** All rows of a partition or of the table; "ge" includes the stamps, "gt" leaves them out. */
  scope(partition: string | undefined, from: "ge" | "gt" = "ge"): Filter {
    const everywhere = partition === undefined && this.definition.partitionKey !== undefined;
    return this.within(everywhere ? undefined : partitionOf(this.definition, partition), from);
  }

  private within(partitionKey: string | undefined, lower: "ge" | "gt"): Filter {
    const { from, to } = this.range;
    return allOf([
      partitionKey === undefined ? undefined : odata`PartitionKey eq ${partitionKey}`,
      lower === "ge" ? odata`RowKey ge ${from}` : odata`RowKey gt ${from}`,
      odata`RowKey lt ${to}`,
    ]);
  }

  isFresh({ checkedAt }: { checkedAt: number }): boolean {
    return performance.now() - checkedAt < this.limits.freshMs;
  }

  isExpired({ readAt }: { readAt: number }): boolean {
    return performance.now() - readAt >= this.limits.expiryMs;
  }

  private async isUnchanged(partitionKey: string, cached: CachedPartition, signal: AbortSignal | undefined) {
    if (cached.outdated || this.isExpired(cached)) return false;
    const checkedAt = performance.now();
    const stamp = await this.reads.run(`stamp ${partitionKey}`, signal, () =>
      this.gateway.get(partitionKey, this.range.from),
    );
    if (cached.outdated) return false;
    cached.outdated = (stamp && String(stamp.stamp)) !== cached.stamp;
    if (!cached.outdated) cached.checkedAt = checkedAt;
    return !cached.outdated;
  }

  private decodeAll(entities: readonly Entity[]): StoredRow[] {
    return entities.flatMap((entity) =>
      entity.rowKey === this.range.from ? [] : (this.decode(entity) ?? []),
    );
  }

  /** One row that cannot be read must not take a whole list away: it is left out and reported. `get` throws for it. */
  private decode(entity: Entity): StoredRow | undefined {
    try {
      return decodeRow(this.definition, entity);
    } catch (error) {
      this.engine.log("A row was left out of a list.", { error });
      return undefined;
    }
  }
}

function readKey({ partitionKey, rowKey }: Address): string {
  return `get ${partitionKey} ${rowKey}`;
}
