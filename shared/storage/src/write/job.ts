import type { Actor } from "@suite/contracts";
import type { Fields } from "../schema/define-table.ts";
import type { Stored } from "../types.ts";
import type { RowChange } from "./audit.ts";
import type { StepKey } from "./call-key.ts";
import { newChangeId } from "./change-log.ts";
import type { Intent } from "./plan.ts";
import type { WriteTracker } from "./write-tracker.ts";

/** Steps in one partition that a call wants written together or not at all: one, or those of an atomic batch. */
export interface Write {
  readonly intents: readonly Intent[];
  readonly actor: Actor;
  readonly writes: WriteTracker;
  /** Makes the transaction fail if one of the same key was made before. */
  readonly key?: StepKey | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Lets the signal also end a transaction that is under way and has no other writes; its outcome is then unknown. */
  readonly abortsTransaction?: boolean;
}

export interface Outcome {
  /** Row after the write, or the removed row. */
  readonly row: Stored<Fields> | undefined;
  /** Missing if the row needed no change. */
  readonly changeId: string | undefined;
}

/** Time for which a write competes with other writers; a caller with less time aborts. */
const patienceMs = 30_000;

/** Time after which a change gets a new id: readers go back only a little before the present, see read/rows.ts. */
const idForMs = 5_000;

/** A write in the queue of its partition. */
export class Job {
  readonly write: Write;
  readonly resolve: (outcomes: Outcome[]) => void;
  readonly reject: (error: unknown) => void;
  /** Intents under the ids of their changes, and the key with what it replaces; both may be renewed for another attempt. */
  intents: readonly Intent[];
  key: StepKey | undefined;
  /** Refused attempts. */
  refusals = 0;
  /** Writes that may go in one transaction with this one. */
  mostTogether = Number.POSITIVE_INFINITY;
  /** True until something was sent under these change ids. */
  isFirst = true;
  readonly #giveUpAt = performance.now() + patienceMs;
  #newIdAt = performance.now() + idForMs;

  constructor(write: Write, settle: Pick<Job, "resolve" | "reject">) {
    this.write = write;
    this.intents = write.intents;
    this.key = write.key;
    this.resolve = settle.resolve;
    this.reject = settle.reject;
  }

  get isOutOfTime(): boolean {
    return performance.now() > this.#giveUpAt;
  }

  /** Gives the changes new ids if the present ones are old. */
  renewIds(now: number): void {
    if (performance.now() <= this.#newIdAt) return;
    this.intents = this.intents.map((intent) => ({ ...intent, id: newChangeId(now) }));
    this.isFirst = true;
    this.#newIdAt = performance.now() + idForMs;
  }
}

/** A step of a job as it was planned. */
export interface PlannedStep {
  /** Missing if the row needs no change. */
  readonly change: RowChange | undefined;
  /** Row before the step. */
  readonly current: Stored<Fields> | undefined;
}

/** A job whose steps can be sent. */
export interface PlannedJob {
  readonly job: Job;
  readonly steps: readonly PlannedStep[];
}
