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
import type { Fields } from "./define-table.ts";
import type { Changes, KeyOf, RowOf, Stored, TableOf, TableSet } from "./types.ts";

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
