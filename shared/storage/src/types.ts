import type { Definition, Fields, TableDefinition } from "./define-table.ts";
import type { UserError } from "./errors.ts";
import type { Filter } from "./odata.ts";

/** A row as it is stored: deeply frozen, with the ETag it was read at. `version` is opaque; send it back to guard an edit. */
export type Stored<Row> = Readonly<Row> & { readonly version: string };

/** Changes to a row: `undefined` leaves a field as it is, `null` clears an optional one. */
export type Changes<Row> = { [F in keyof Row]?: Row[F] | (undefined extends Row[F] ? null : never) };

export interface ReadOptions {
  signal?: AbortSignal | undefined;
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
  list(partition?: string, options?: ReadOptions): Promise<readonly Stored<Row>[]>;
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

/** A change that was made to a row, as people read it. */
export interface Change {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly tool: string;
  readonly by: string;
  readonly kind: string;
  readonly action: "create" | "update" | "remove";
  readonly key: Fields;
  /** Title of the row. */
  readonly record: string;
  readonly summary: string;
  readonly undoable: boolean;
  /** Why it cannot be undone. */
  readonly reason?: string;
}

export interface History {
  /** Newest first. */
  list(options?: { limit?: number; cursor?: string | undefined } & ReadOptions): Promise<{
    changes: readonly Change[];
    cursor?: string;
  }>;
  get(id: string, options?: ReadOptions): Promise<Change | undefined>;
  /** Reverts one change; the undo is a change of its own. `conflict` when the row was changed since. */
  undo(id: string, options?: ReadOptions): Promise<Change>;
}

/** Who writes: the name of the tool and of the person. */
export interface Actor {
  tool: string;
  by: string;
}

export interface StoreTools<Tables extends TableSet> {
  /** Several writes; those of one partition share transactions. Results come in the order of the operations. */
  batch(operations: readonly Operation<Tables>[], options?: BatchOptions): Promise<OperationResult[]>;
  readonly history: History;
  /** Ids of the changes made through this store, oldest first. */
  lastChanges(): readonly string[];
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

export interface OpenStore<Tables extends TableSet> {
  readonly tables: Tables;
  ensureTables(options?: ReadOptions): Promise<void>;
  /** Resolves when storage answers; throws `unavailable` within 1 s when it does not. */
  ready(signal?: AbortSignal): Promise<void>;
  /** The tables for one caller; each write is audited under its name. */
  as(actor: Actor): Store<Tables>;
  /** The same tables; every write throws. For tools with `readOnlyHint`. */
  readOnly(): Store<Tables>;
  /** Calls the listener after each write of this process; returns how to stop. */
  onChange(listener: (event: ChangeEvent) => void): () => void;
  seed(rows: SeedRows<Tables>, options?: SeedOptions): Promise<Record<keyof Tables & string, SeedCounts>>;
}
