import type { Gateway } from "./azure/gateway.ts";
import type { RowLocks } from "./concurrency.ts";
import type { AuditedChange } from "./history/audit.ts";
import type { Rows } from "./read/rows.ts";
import type { Definition, Fields } from "./schema/define-table.ts";
import type { ChangeEvent } from "./types.ts";

export interface CacheLimits {
  /** A partition is not checked again within this time: the most that a write of another process of ours stays unseen. */
  freshMs: number;
  /** Even an unchanged stamp is not believed longer: other tools (Storage Explorer) write no stamps. */
  expiryMs: number;
  /** Rows kept for each kind. */
  maxRows: number;
}

/** What the parts of an opened store share. */
export interface Engine {
  readonly cache: CacheLimits;
  readonly definitions: readonly Definition[];
  /** One gateway for each physical table. */
  readonly gateways: readonly Gateway[];
  rows(definition: Definition): Rows;
  readonly locks: RowLocks;
  /** Changes that were read or written; an audit row never changes, so it is read once. */
  readonly changes: Map<string, AuditedChange>;
  /** How long an index entry is left alone after it was last written; see indexes.ts. */
  readonly indexGraceMs: number;
  /** How long changes are listed and can be undone. */
  readonly historyMs: number;
  /** Milliseconds since 1970, by the clock that ages the history. */
  now(): number;
  emit(event: ChangeEvent): void;
  /** Reports what a caller cannot act on, such as a row that cannot be read. */
  log(problem: string, details: Fields): void;
}

/** A map that forgets its oldest entry when it is full. */
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
