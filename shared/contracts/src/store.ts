import type { WriteOutcome } from "./errors.ts";

export interface ReadOptions {
  signal?: AbortSignal | undefined;
}

/** Names a call, so that it takes effect once however often it is made, by whatever process. */
export interface CallKey {
  /** A digest of who calls what; up to 100 characters of A-Z a-z 0-9 _ -. */
  readonly id: string;
  /** For how long a repetition is recognised, in milliseconds. */
  readonly keptMs: number;
  /**
   * For calls that are equal and perhaps meant twice: a repetition counts only while all that the first one made is still
   * as it was made. Otherwise, as after an undo, the call takes effect anew.
   */
  readonly onlyWhileStanding?: boolean;
}

export interface CallOptions {
  /** With it a call of the same key is not carried out twice: its writes come to the rows and changes they came to before. */
  key?: CallKey | undefined;
}

/** Author of a write: the name of the tool and of the person; signed-in people have ids as well, since names are not unique. */
export interface Actor {
  readonly tool: string;
  readonly by: string;
  readonly byId?: string | undefined;
  readonly byTenant?: string | undefined;
}

/** Everything that was written through one store, as far as it is known at this moment. */
export interface Writes {
  /** `unknown` while a transaction was sent and has no answer; else `applied` as soon as one was committed. */
  readonly outcome: WriteOutcome;
  /** Ids of the changes made, oldest first. */
  readonly changeIds: readonly string[];
  /** When the changes were made, if an earlier call of the same key made them all (ISO 8601, UTC). */
  readonly repeatedFrom: string | undefined;
}

/** The part of a store by which the server base knows what a call has written, whatever its handler then does. */
export interface TracksWrites {
  readonly writes: Writes;
  /**
   * True if an earlier call of this store's key made changes; they then count among `writes`. For calls that are refused
   * before they write, perhaps by what they changed themselves the first time.
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
  readonly undoable: boolean;
  /** Reason that it cannot be undone. */
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

/** A write to one row, or, without a change, to any rows of the kind. */
export interface Written {
  readonly kind: string;
  readonly change?: Pick<Change, "key" | "action"> | undefined;
}

/** The part of a store that tells of writes; a store that cannot tell may leave it out. */
export interface ChangeSource {
  /** Calls the listener after each write of this process; returns how to stop. */
  onChange?(listener: (written: Written) => void): () => void;
  /** The same for writes of other processes. */
  onRemoteChange?(listener: (written: Written) => void): () => void;
}

/**
 * The storage port: all that the server base needs of a data store. `open(…)` of `@suite/storage` gives one for Azure tables;
 * another database is another implementation of this interface.
 */
export interface StoreSource<Store> extends ChangeSource {
  /** The store for one call; each write is audited under the actor's name. */
  as(actor: Actor, options?: CallOptions): Store & TracksWrites;
  /** The same data; every write throws. For tools with `readOnlyHint`. */
  readOnly(): Store & TracksWrites;
  /** Resolves when storage answers, rejects when it does not. */
  ready(signal?: AbortSignal): Promise<void>;
}
