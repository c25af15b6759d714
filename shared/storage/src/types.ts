import type {
  Actor,
  CallOptions,
  Change,
  History,
  ReadOptions,
  StoreSource,
  TracksWrites,
  UserError,
} from "@suite/contracts";
import type { Filter } from "./azure/odata.ts";
import type { Definition, Fields, TableDefinition } from "./schema/define-table.ts";

/** A row as it is stored: deeply frozen, with the ETag it was read at. `version` is opaque; send it back to guard an edit. */
export type Stored<Row> = Readonly<Row> & { readonly version: string };

/** Changes to a row: `undefined` leaves a field as it is, `null` clears an optional one. */
export type Changes<Row> = { [F in keyof Row]?: Row[F] | (undefined extends Row[F] ? null : never) };

export interface ListOptions extends ReadOptions {
  /**
   * After so many milliseconds without an answer from storage, or when it cannot be reached, the list is given as the cache
   * holds it, this process's own writes included. For answers that must follow a write. Nothing cached: storage is waited for.
   */
  acceptCachedAfterMs?: number | undefined;
}

export interface WriteOptions extends ReadOptions {
  /** The version the caller has seen. With it a row that moved on is a `conflict`; without it the write is retried. */
  version?: string | undefined;
}

export interface PageOptions extends ReadOptions {
  partition?: string | undefined;
  filter?: Filter | undefined;
  limit: number;
  cursor?: string | undefined;
}

export interface Table<Row, Key = Partial<Row>, Index extends string = string> {
  /** One row, from the cache while it is fresh. Only a missing row is `undefined`; an outage throws. */
  get(key: Key, options?: ReadOptions): Promise<Stored<Row> | undefined>;
  /** A whole partition, or all rows. The same array comes back while nothing changed, so callers can memoise by it. */
  list(partition?: string, options?: ListOptions): Promise<readonly Stored<Row>[]>;
  /** One page straight from storage. `cursor` is opaque; a page may be short and still have one. */
  page(options: PageOptions): Promise<{ rows: readonly Stored<Row>[]; cursor?: string }>;
  /** All rows that match, straight from storage, page by page. */
  query(filter: Filter, options?: ReadOptions): AsyncIterable<Stored<Row>>;
  /** Rows of any partition by an indexed field. */
  findBy(field: Index, value: string, options?: ReadOptions): Promise<readonly Stored<Row>[]>;
  create(row: Row, options?: ReadOptions): Promise<Stored<Row>>;
  /** Merges changes into a row. The function form runs again on every retry. What changes nothing writes nothing. */
  patch(
    key: Key,
    changes: Changes<Row> | ((current: Stored<Row>) => Changes<Row>),
    options?: WriteOptions,
  ): Promise<Stored<Row>>;
  remove(key: Key, options?: WriteOptions): Promise<void>;
}

export type TableSet = Readonly<Record<string, Definition>>;

export type RowOf<D> =
  D extends TableDefinition<infer Row, string, string> ? (unknown extends Row ? Fields : Row) : Fields;

type KeyOf<D> =
  D extends TableDefinition<infer Row, infer Key, string> ? Pick<Row, Key & keyof Row> : Partial<Fields>;

export type TableOf<D> =
  D extends TableDefinition<infer Row, infer Key, infer Index>
    ? Table<Row, Pick<Row, Key & keyof Row>, Index>
    : Table<Fields>;

/** One step of a batch. */
export type Operation<Tables extends TableSet> = {
  [N in keyof Tables & string]:
    | { table: N; create: RowOf<Tables[N]> }
    | {
        table: N;
        patch: KeyOf<Tables[N]>;
        changes:
          | Changes<RowOf<Tables[N]>>
          | ((current: Stored<RowOf<Tables[N]>>) => Changes<RowOf<Tables[N]>>);
        version?: string | undefined;
      }
    | { table: N; remove: KeyOf<Tables[N]>; version?: string | undefined };
}[keyof Tables & string];

/** What became of one step: `changeId` is missing when nothing had to be written. */
export type OperationResult =
  | { ok: true; row?: Stored<Fields>; changeId?: string }
  | { ok: false; error: UserError };

export interface BatchOptions extends ReadOptions {
  /** All or nothing: every operation must lie in one partition and fit one transaction; a failure throws. */
  atomic?: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface StoreTools<Tables extends TableSet> extends TracksWrites {
  /** Several writes; those of one partition share transactions. Results come in the order of the operations. */
  batch(operations: readonly Operation<Tables>[], options?: BatchOptions): Promise<OperationResult[]>;
  readonly history: History;
}

/** The tables of a sample, bound to who writes. */
export type Store<Tables extends TableSet> = {
  readonly [N in keyof Tables]: TableOf<Tables[N]>;
} & StoreTools<Tables>;

/** A write of this process. */
export interface ChangeEvent {
  readonly table: string;
  readonly kind: string;
  readonly key: Fields;
  readonly change: Change;
}

/** A write of another process: of one row, or, without a change, of any rows of the kind (it was seeded). */
export type OtherChange =
  | ChangeEvent
  | { readonly table: string; readonly kind: string; readonly change?: undefined };

export interface SeedOptions extends ReadOptions {
  /** Make the tables equal the seed: user rows go, user changes are undone, the history starts again. */
  reset?: boolean;
  onProgress?: (progress: { table: string; done: number; total: number }) => void;
}

export interface SeedCounts {
  created: number;
  /** Equal already, or changed or removed by a user. */
  kept: number;
  updated: number;
  removed: number;
}

export type SeedRows<Tables extends TableSet> = {
  readonly [N in keyof Tables]?: readonly RowOf<Tables[N]>[];
};

/** A `StoreSource` of tables, with what else a process does with them. */
export interface OpenStore<Tables extends TableSet> extends StoreSource<Store<Tables>> {
  readonly tables: Tables;
  ensureTables(options?: ReadOptions): Promise<void>;
  /** Resolves when storage answers; throws `unavailable` within 1 s when it does not. */
  ready(signal?: AbortSignal): Promise<void>;
  as(actor: Actor, options?: CallOptions): Store<Tables>;
  readOnly(): Store<Tables>;
  /** Calls the listener after each write of this process; returns how to stop. */
  onChange(listener: (event: ChangeEvent) => void): () => void;
  /**
   * Calls the listener after writes of other processes; returns how to stop. Looks into storage every so often (2 s when
   * left out), and only while somebody listens.
   */
  onOtherChange(listener: (event: OtherChange) => void, options?: { everyMs?: number }): () => void;
  /**
   * Removes one bounded step of the history that is older than it is kept, in each table; writes do so now and then.
   * Returns how many entries were removed, 0 when none are left.
   */
  prune(): Promise<number>;
  seed(rows: SeedRows<Tables>, options?: SeedOptions): Promise<Record<keyof Tables & string, SeedCounts>>;
}
