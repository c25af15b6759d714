import type { ReadOptions } from "@suite/contracts";
import type { Definition, Fields, TableDefinition } from "./define-table.ts";
import type { Filter } from "./odata.ts";

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

export type KeyOf<D> =
  D extends TableDefinition<infer Row, infer Key, string> ? Pick<Row, Key & keyof Row> : Partial<Fields>;

export type TableOf<D> =
  D extends TableDefinition<infer Row, infer Key, infer Index>
    ? Table<Row, Pick<Row, Key & keyof Row>, Index>
    : Table<Fields>;
