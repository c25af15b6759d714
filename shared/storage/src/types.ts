import type {
  Change,
  History,
  ReadOptions,
  StoreSource,
  TracksWrites,
  UserError,
  ViewStates,
} from "@suite/contracts";
import type { Definition, Fields, KeyOf, RowOf, Stored } from "./schema/define-table.ts";

/** Changes to a row: `undefined` keeps a field, `null` clears an optional one. */
export type Changes<Row> = {
  [F in keyof Row]?: Row[F] | (undefined extends Row[F] ? null : never);
};

/** Changes, or a function that makes them of the current row and runs again on every retry. */
type Patch<Row> = Changes<Row> | ((current: Stored<Row>) => Changes<Row>);

/** Makes a row of the current one, if there is one. Runs again on every retry. */
type Put<Row> = (current: Stored<Row> | undefined) => Row;

export interface ListOptions extends ReadOptions {
  /**
   * Milliseconds after which the list as this process knows it, own writes included, is returned if storage has not answered. For
   * results that follow a write.
   */
  acceptCachedAfterMs?: number | undefined;
}

/** Result of a write. `Id` may be undefined for a patch, which writes nothing if the values are equal. */
export interface WriteResult<Row, Id extends string | undefined = string> {
  /** Row after the write; for a removal, the row that was removed. */
  readonly row: Stored<Row>;
  /** Id of the change in the history, for `history.undo`. */
  readonly changeId: Id;
}

/** Options of every write. */
export interface StepOptions extends ReadOptions {
  /**
   * Name of the write among those of one call that cover the same rows. It must not depend on what is stored. A second write of the
   * same rows in one call throws without a name of its own, since a repetition of the call could not tell the two apart.
   */
  step?: string | undefined;
}

export interface WriteOptions extends StepOptions {
  /** Version that the caller has seen. With it a row that changed since is a `conflict`; without it the write is retried. */
  version?: string | undefined;
}

export interface PageOptions extends ReadOptions {
  partition?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

export interface Table<Row, Key = Partial<Row>> {
  /** Returns one row, from a list that is kept for a second or, if `fresh`, from storage. Only a missing row is `undefined`; an outage throws. */
  get(key: Key, options?: ReadOptions & { fresh?: boolean }): Promise<Stored<Row> | undefined>;
  /** Lists a partition, or all rows. Returns the same array until it is read again and a row differs, so callers can memoize by it. */
  list(partition?: string, options?: ListOptions): Promise<readonly Stored<Row>[]>;
  /** Reads one page straight from storage, in the order of the keys. A short page may still have a `cursor`, which is for the server only. */
  page(options: PageOptions): Promise<{ rows: readonly Stored<Row>[]; cursor?: string }>;
  create(row: Row, options?: StepOptions): Promise<WriteResult<Row>>;
  /**
   * Creates a row or replaces its fields, whichever is needed when it is written; equal values are not written. Use it instead of
   * reading first and then choosing between `create` and `patch`.
   */
  put(
    key: Key,
    row: Put<Row>,
    options?: StepOptions,
  ): Promise<WriteResult<Row, string | undefined>>;
  /** Merges changes into a row. Equal values are not written and have no `changeId`. */
  patch(
    key: Key,
    changes: Patch<Row>,
    options?: WriteOptions,
  ): Promise<WriteResult<Row, string | undefined>>;
  remove(key: Key, options?: WriteOptions): Promise<WriteResult<Row>>;
}

export type TableSet = Readonly<Record<string, Definition>>;

/** Requested write to one row. */
export type Step<Row, Key> =
  | { create: Row }
  | { put: Key; row: Put<Row> }
  | { patch: Key; changes: Patch<Row>; version?: string | undefined }
  | { remove: Key; version?: string | undefined };

/** One write of a batch; `step` as in {@link StepOptions}, for batches that are not atomic. */
export type Operation<Tables extends TableSet> = {
  [N in keyof Tables & string]: { table: N; step?: string } & Step<
    RowOf<Tables[N]>,
    KeyOf<Tables[N]>
  >;
}[keyof Tables & string];

/** Row and change of one write. */
export interface Outcome {
  /** Row after the write, for a removal the row before it; missing if another caller removed it right after the write. */
  readonly row: Stored<Fields> | undefined;
  /** Missing if no change was needed. */
  readonly changeId: string | undefined;
  /** What the change did; missing if no change was needed. */
  readonly action: Change["action"] | undefined;
}

export type OperationResult = ({ ok: true } & Outcome) | { ok: false; error: UserError };

export interface BatchOptions extends StepOptions {
  /**
   * Writes all or nothing: every operation must lie in one partition and fit one transaction. A failure throws. A row that needs no change
   * keeps its values and gets a new version, as it has to be so when the others are written.
   */
  atomic?: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface StoreTools<Tables extends TableSet> extends TracksWrites {
  /**
   * Carries out several writes, each a transaction with a result of its own, or all in one transaction if `atomic`. Results have the
   * order of the operations.
   */
  batch(
    operations: readonly Operation<Tables>[],
    options?: BatchOptions,
  ): Promise<OperationResult[]>;
  /** Lists all rows of several tables. Returns the same object while each list is the same, so callers can memoize by it. */
  lists<Name extends keyof Tables & string>(
    names: readonly Name[],
    options?: ListOptions,
  ): Promise<{ readonly [N in Name]: readonly Stored<RowOf<Tables[N]>>[] }>;
  readonly history: History;
}

/** Tables of a sample, bound to the author of the writes. */
export type Store<Tables extends TableSet> = {
  readonly [N in keyof Tables]: Table<RowOf<Tables[N]>, KeyOf<Tables[N]>>;
} & StoreTools<Tables>;

/** A write of this process. */
export interface ChangeEvent {
  readonly table: string;
  readonly kind: string;
  readonly owner?: string | undefined;
  readonly key: Fields;
  readonly change: Change;
}

/** A write of another process: of one row, or, without a change, of any rows of the kind (it was seeded). */
export type RemoteChange =
  | ChangeEvent
  | (Pick<ChangeEvent, "table" | "kind"> & {
      readonly owner?: undefined;
      readonly change?: undefined;
    });

export interface SeedOptions extends ReadOptions {
  /** Resets the tables to the seed: removes rows of users, undoes their changes and clears the history. */
  reset?: boolean;
}

export interface SeedCounts {
  created: number;
  /** Rows that equal the seed, or that a user changed or removed. */
  kept: number;
  updated: number;
  removed: number;
}

export type SeedRows<Tables extends TableSet> = {
  readonly [N in keyof Tables]?: readonly RowOf<Tables[N]>[];
};

/** All that another database implements: a `StoreSource` of tables that `npm run seed` and tests can create and fill. */
export interface TableSource<Tables extends TableSet> extends StoreSource<Store<Tables>> {
  /** Creates the tables that are missing. */
  ensureTables(options?: ReadOptions): Promise<void>;
  /** Writes rows that are missing, without history. */
  seed(
    rows: SeedRows<Tables>,
    options?: SeedOptions,
  ): Promise<Record<keyof Tables & string, SeedCounts>>;
  /**
   * Lists the tables that were ever seeded, also those whose rows were all removed since. With it, `npm start` fills tables that an
   * update of the sample adds; without it, only a store that has no rows at all.
   */
  seededTables?(options?: ReadOptions): Promise<(keyof Tables & string)[]>;
}

/** Azure tables with the operations of a process. */
export interface OpenStore<Tables extends TableSet> extends TableSource<Tables> {
  /** Reads every list from storage, as other processes write, too. Without it a list may be up to a second old. */
  expectOtherWriters(): void;
  /** Calls the listener after each write of this process. Returns a function that stops it. */
  onChange(listener: (event: ChangeEvent) => void): () => void;
  /** Does the same for writes of other processes. Polls storage (by default every two seconds) while there are listeners. */
  onRemoteChange(
    listener: (event: RemoteChange) => void,
    options?: { everyMs?: number },
  ): () => void;
  seededTables(options?: ReadOptions): Promise<(keyof Tables & string)[]>;
  readonly viewStates: ViewStates;
  /** Removes a part of the expired history, as some writes do. Resolves to the number of removed entries; 0 if none are left. */
  prune(): Promise<number>;
}
