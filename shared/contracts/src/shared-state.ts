/**
 * Small texts that all processes of a server see: the optional part of a store by which clients use any process behind one
 * address. `open(…)` of `@suite/storage` keeps them in a table. A text is written whole, and read as it was last written.
 */
export interface SharedState {
  /** Writes or replaces a text of up to about 10 MB of JSON. Throws `invalid` for one that does not fit. */
  put(partition: string, key: string, text: string): Promise<void>;
  get(partition: string, key: string): Promise<string | undefined>;
  /** Texts of a partition in the order of their keys. @param after leaves out this key and those before it */
  list(partition: string, after?: string): Promise<readonly SharedText[]>;
  /** Removes texts; those that are gone already are no error. */
  remove(partition: string, keys: readonly string[]): Promise<void>;
  /** Removes the texts of all partitions that begin with `prefix` and were last written longer ago than that. */
  prune(prefix: string, olderThanMs: number): Promise<void>;
  /**
   * Makes each read check that its cached rows are current, as other processes write, too. Without it rows may be up to a
   * second old.
   */
  checkEachRead(on: boolean): void;
}

export interface SharedText {
  readonly key: string;
  readonly text: string;
}
