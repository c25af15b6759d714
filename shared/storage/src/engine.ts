import type { ReadOptions } from "@suite/contracts";
import type { UnreadableRow } from "./azure/errors.ts";
import type { Gateway } from "./azure/gateway.ts";
import type { Filter } from "./azure/odata.ts";
import type { RowLocks } from "./concurrency.ts";
import type { AuditedChange } from "./history/audit.ts";
import type { Address } from "./schema/codec.ts";
import type { Definition, Fields } from "./schema/define-table.ts";
import type { ChangeEvent, ListOptions, PageOptions, Stored } from "./types.ts";

export type StoredRow = Stored<Fields>;

export interface CacheLimits {
  /** Time in which a partition is not checked again; a write of another process stays unseen for at most this time. */
  freshMs: number;
  /** Time after which rows are read again even if the stamp is unchanged: other tools (Storage Explorer) write no stamps. */
  expiryMs: number;
  /** Rows kept for each kind. */
  maxRows: number;
}

/** Limits of a cache that keeps nothing. */
export const noCache: CacheLimits = { freshMs: 0, expiryMs: 0, maxRows: -1 };

/** The rows of one kind, from memory where that is safe. */
export interface KindRows {
  readonly gateway: Gateway;
  /** True if a list of all rows is in memory, so that an index need not be read. */
  readonly isListed: boolean;
  /** One row, from memory while its partition is known to be unchanged. */
  at(address: Address, options?: ReadOptions): Promise<StoredRow | undefined>;
  /**
   * A row as this process saw it last, however long ago; `undefined` if it did not, or if others changed the row lately. For plans
   * of writes, which the row's ETag guards.
   */
  guess(address: Address): StoredRow | undefined;
  /** One row straight from storage. */
  read(address: Address, options?: ReadOptions): Promise<StoredRow | undefined>;
  /** One row straight from storage. The cache is checked before its next use if it has another version. */
  readAgain(address: Address, options?: ReadOptions): Promise<StoredRow | undefined>;
  list(partition: string | undefined, options?: ListOptions): Promise<readonly StoredRow[]>;
  page(options: PageOptions): Promise<{ rows: StoredRow[]; cursor?: string }>;
  query(filter: Filter, options?: ReadOptions): AsyncIterable<StoredRow>;
  /** All rows of a partition or of the table, with the version stamps. */
  scope(partition: string | undefined): Filter;
  /** Rows that break their schema, as far as they were read: those of one partition, or all. */
  unreadable(partitionKey: string | undefined): UnreadableRow[];
  /** Takes over a row as this process wrote it; `undefined` for a removed one. The id is that of the change if the row is current. */
  wrote(address: Address, row: StoredRow | undefined, id?: string): void;
  /** Makes the cache check the partition of the address before it is used again. */
  invalidate(address: Address): void;
  /** Empties the cache, after writes that did not go through it. */
  clear(): void;
}

/** State that the parts of an opened store share. */
export interface Engine {
  readonly cache: CacheLimits;
  readonly definitions: readonly Definition[];
  /** Gateways, one for each physical table. */
  readonly gateways: readonly Gateway[];
  rows(definition: Definition): KindRows;
  /** True while other processes serve the same callers, who expect to read what they wrote there. */
  checksEachRead: boolean;
  readonly locks: RowLocks;
  /** Changes that were read or written. An audit row never changes, so it is read once. */
  readonly changes: Map<string, AuditedChange>;
  /** Announcements of partitions that were sent, see history/change-log.ts. */
  readonly announced: Map<string, Promise<unknown>>;
  /** Time for which an index entry is kept after it was last written; see write/indexes.ts. */
  readonly indexGraceMs: number;
  /** Time for which changes are listed and can be undone. */
  readonly historyMs: number;
  /** Storage's time in milliseconds since 1970: for ids of changes, and for what is compared with them or with `Timestamp`. */
  now(): number;
  emit(event: ChangeEvent): void;
  /** Reports a problem that callers cannot act on, such as an unreadable row. */
  log(problem: string, details: Fields): void;
}

/** A map that drops its oldest entry when it is full. */
export class BoundedMap<K, V> extends Map<K, V> {
  private readonly most: number;

  constructor(most: number) {
    super();
    this.most = most;
  }

  override set(key: K, value: V): this {
    super.set(key, value);
    const [oldest] = this.size > this.most ? this.keys() : [];
    if (oldest !== undefined) this.delete(oldest);
    return this;
  }
}
