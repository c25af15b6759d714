import type { WriteOutcome } from "./errors.ts";

export interface ReadOptions {
  signal?: AbortSignal | undefined;
}

/** Identifies a call, so that it takes effect once however often any process makes it. */
export interface CallKey {
  /** Digest of the caller, the tool and the client's key; up to 100 characters of A-Z a-z 0-9 _ -. */
  readonly id: string;
  /** Time for which a repetition is recognized, in milliseconds. */
  readonly keptMs: number;
  /** Digest of the call's arguments. The same key with other arguments is refused for the rows that the first call wrote. */
  readonly arguments: string;
}

/** Records that a person may see and change. Commands and tests act for nobody and have no limits. */
export interface Access {
  /** Owner whose records a table with an owner shows. */
  readonly person: string;
  /** True for a role that sees the records of all owners. */
  readonly allRecords: boolean;
  /** True if the person may undo changes that others made. */
  readonly undoOthers: boolean;
}

/** Author of a write: the name of the tool and of the person; signed-in people have ids as well, since names are not unique. */
export interface Actor {
  readonly tool: string;
  readonly by: string;
  readonly byId?: string | undefined;
  readonly byTenant?: string | undefined;
  /** Id of the call that writes; all of its changes carry it. */
  readonly call?: string | undefined;
  readonly access?: Access | undefined;
}

/** Everything written through one store, as far as is known now. */
export interface Writes {
  /** `unknown` while a transaction was sent and has no answer; else `applied` as soon as one was committed. */
  readonly outcome: WriteOutcome;
  /** Ids of the changes made, oldest first. */
  readonly changeIds: readonly string[];
  /** Time of the changes if an earlier call of the same key made them all (ISO 8601, UTC). */
  readonly repeatedFrom: string | undefined;
}

/** A stored row that breaks its schema, so that lists leave it out. */
export interface UnreadableRecord {
  readonly kind: string;
  readonly id: string;
  /** Reason, and what its operator can do. */
  readonly message: string;
  /** True if the text is the id or another text field of the record, such as its name. */
  isNamed(text: string): boolean;
}

/** The part of a store that tells the server base what a call has written, whatever its handler returns. */
export interface TracksWrites {
  readonly writes: Writes;
  /** Records that were left out of what was read through this store. */
  readonly unreadable?: readonly UnreadableRecord[];
  /**
   * Resolves to true if an earlier call of this store's key made changes in the partitions that this store has read; they then count
   * among `writes`. For calls that are refused before they write, possibly because of their own first attempt. Throws `invalid` if
   * that call had other arguments.
   */
  findEarlier(options?: ReadOptions): Promise<boolean>;
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
  readonly key: Record<string, unknown>;
  /** Title of the row. */
  readonly record: string;
  readonly summary: string;
  /** Values of the row's `status` before and after. Missing when the change left it alone, and for created and removed rows. */
  readonly status?: { readonly from: string; readonly to: string };
  readonly undoable: boolean;
  /** Id of the call that made it, the same for all changes of one call. Missing in changes of before 2026-11-28. */
  readonly call?: string;
  /** Reason that it cannot be undone. */
  readonly reason?: string;
}

export interface History {
  /**
   * Lists changes, newest first, as long as history is kept. The work of a call is bounded: a page may be short, or empty, and still
   * have a cursor. A cursor is a position for this store; a tool signs it before it leaves the server.
   * @param options.where keeps only matching changes, without a further call for each page that has none
   */
  list(
    options?: {
      limit?: number;
      cursor?: string | undefined;
      where?: ((change: Change) => boolean) | undefined;
    } & ReadOptions,
  ): Promise<{ changes: readonly Change[]; cursor?: string }>;
  get(id: string, options?: ReadOptions): Promise<Change | undefined>;
  /**
   * Reverts one change; the undo is a change of its own. `conflict` when the row was changed since.
   * @param options.step names the write, for a call that undoes several changes of one row
   */
  undo(id: string, options?: { step?: string | undefined } & ReadOptions): Promise<Change>;
}

/** A write to one row, or, without a change, to any rows of the kind. */
export interface Written {
  readonly kind: string;
  /** Owner of the row; missing in tables without one. */
  readonly owner?: string | undefined;
  readonly change?: Pick<Change, "key" | "action"> | undefined;
}

/**
 * State of views of widgets, by person and view, for hosts that keep none. It is no data of the sample: it has no history and no
 * undo, and lasts a day.
 */
export interface ViewStates {
  /** Returns the JSON text of the state; `undefined` if there is none, or only one of more than a day ago. */
  read(person: string, viewId: string, options?: ReadOptions): Promise<string | undefined>;
  /** Replaces the state. Throws `invalid` for a text that is too long. */
  save(person: string, viewId: string, state: string, options?: ReadOptions): Promise<void>;
  /** Removes some of the person's states that are too old to be read, as some saves do. Resolves to their number. */
  prune(person: string, options?: ReadOptions): Promise<number>;
}

/**
 * The storage port: everything the server base needs of a data store. `open(…)` of `@suite/storage` returns one for Azure tables;
 * another database needs another implementation of this interface.
 */
export interface StoreSource<Store> {
  /**
   * Returns the store for one call; each write is audited under the actor's name.
   * @param options.key a call repeated with it is not carried out again: its writes return the first call's rows and changes
   * @param options.oneCall true for the store of one call: two transactions over the same rows then need names (`step`), see
   * `BatchOptions`
   */
  as(
    actor: Actor,
    options?: { key?: CallKey | undefined; oneCall?: boolean },
  ): Store & TracksWrites;
  /** Returns a store of the same data whose writes throw, for tools with `readOnlyHint`. */
  readOnly(access?: Access): Store & TracksWrites;
  /**
   * Resolves when storage answers and what first calls need is in memory. Rejects when storage does not answer, and with `NotSeeded`
   * when a table does not exist.
   */
  ready(signal?: AbortSignal): Promise<void>;
  /** Calls the listener after each write of this process. Returns a function that stops it. */
  onChange?(listener: (written: Written) => void): () => void;
  /** Does the same for writes of other processes. */
  onRemoteChange?(listener: (written: Written) => void): () => void;
  /**
   * Tells the store that other processes write, too, so that it answers no read from memory. Called once, before the first call. A
   * store that keeps nothing in memory leaves it out.
   */
  expectOtherWriters?(): void;
  /** Left out by a store that does not keep the state of views. Its server then has no tools for it. */
  readonly viewStates?: ViewStates;
}
