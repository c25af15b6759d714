import type { CallKey } from "./call-key.ts";
import type { Fields } from "./define-table.ts";
import type { UserError } from "./errors.ts";
import type { Changes, KeyOf, ReadOptions, RowOf, Stored, TableOf, TableSet } from "./types.ts";
import type { Writes } from "./writes.ts";

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
  readonly byId?: string;
  readonly byTenant?: string;
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
  /**
   * Newest first, as long as history is kept. The work of a call is bounded: a page may be short, or empty, and still have
   * a cursor.
   * @param options.where leaves out other changes, without a further call for each page that has none
   */
  list(
    options?: {
      limit?: number;
      cursor?: string | undefined;
      where?: ((change: Change) => boolean) | undefined;
    } & ReadOptions,
  ): Promise<{
    changes: readonly Change[];
    cursor?: string;
  }>;
  get(id: string, options?: ReadOptions): Promise<Change | undefined>;
  /** Reverts one change; the undo is a change of its own. `conflict` when the row was changed since. */
  undo(id: string, options?: ReadOptions): Promise<Change>;
}

/** Who writes: the name of the tool and of the person; signed-in people have ids as well, since names are not unique. */
export interface Actor {
  tool: string;
  by: string;
  byId?: string | undefined;
  byTenant?: string | undefined;
}

export interface StoreTools<Tables extends TableSet> {
  /** Several writes; those of one partition share transactions. Results come in the order of the operations. */
  batch(operations: readonly Operation<Tables>[], options?: BatchOptions): Promise<OperationResult[]>;
  readonly history: History;
  /** What became of all that was written through this store. */
  readonly writes: Writes;
  /**
   * True if an earlier call of this store's key made changes; they then count among `writes`. For calls that are refused
   * before they write, perhaps by what they changed themselves the first time.
   */
  findEarlier(options?: ReadOptions): Promise<boolean>;
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

export interface CallOptions {
  /** With it a call of the same key is not carried out twice: its writes come to the rows and changes they came to before. */
  key?: CallKey | undefined;
}

export interface OpenStore<Tables extends TableSet> {
  readonly tables: Tables;
  ensureTables(options?: ReadOptions): Promise<void>;
  /** Resolves when storage answers; throws `unavailable` within 1 s when it does not. */
  ready(signal?: AbortSignal): Promise<void>;
  /** The tables for one caller; each write is audited under its name. */
  as(actor: Actor, options?: CallOptions): Store<Tables>;
  /** The same tables; every write throws. For tools with `readOnlyHint`. */
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
