import type { LRUCache } from "lru-cache";
import type { Gateway } from "./azure/gateway.ts";
import type { AuditedChange } from "./changes/audit.ts";
import type { Rows } from "./read/rows.ts";
import type { Definition, Fields } from "./schema/define-table.ts";
import type { ChangeEvent, Stored } from "./types.ts";
import type { Job } from "./write/commit-queue.ts";

export type StoredRow = Stored<Fields>;

export interface CacheLimits {
  /** Time in which a partition is not checked again; a write of another process stays unseen for at most this time. */
  freshMs: number;
  /** Age at which rows in use are read again in the background: other tools (Storage Explorer) write no stamps. */
  expiryMs: number;
  /** Rows kept for each kind; a cache that would hold more begins anew. */
  maxRows: number;
}

/** State that the parts of an opened store share. */
export interface Engine {
  readonly cache: CacheLimits;
  readonly definitions: readonly Definition[];
  readonly gateways: readonly Gateway[];
  rows(definition: Definition): Rows;
  /** Id of this process in the stamps of partitions. */
  readonly process: string;
  /** Partitions whose stamps have a column of this process, see changes/marks.ts. */
  readonly stamped: LRUCache<string, true>;
  /** True while other processes serve the same callers, who expect to read what they wrote there. */
  checksEachRead: boolean;
  /** Writes that wait for the transaction under way in their partition, by table and partition. */
  readonly waiting: Map<string, Job[]>;
  /** Ids of changes in transactions whose outcome this process does not know yet. */
  readonly underWay: Set<string>;
  /** Changes that were read or written. An audit row never changes, so it is read once. */
  readonly changes: LRUCache<string, AuditedChange>;
  /** Announcements of partitions that were sent, see changes/change-log.ts. */
  readonly announced: LRUCache<string, Promise<unknown>>;
  /** Time for which changes are listed and can be undone. */
  readonly historyMs: number;
  /** Storage's time in milliseconds since 1970: for ids of changes, and for what is compared with them or with `Timestamp`. */
  now(): number;
  emit(event: ChangeEvent): void;
  /** Reports a problem that callers cannot act on, such as an unreadable row. */
  log(problem: string, details: Fields): void;
}
