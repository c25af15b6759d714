import { setTimeout as sleep } from "node:timers/promises";
import type { Actor, WriteOutcome, Writes } from "@suite/contracts";
import { isAway, unavailable } from "../azure/errors.ts";
import type { Attempt } from "../azure/policy.ts";
import type { RowChange } from "../changes/audit.ts";
import type { Engine, StoredRow } from "../engine.ts";
import type { StepKey } from "../keys/call-key.ts";
import type { Outcome } from "../types.ts";
import { commitGroup } from "./commit-group.ts";
import type { Intent } from "./plan.ts";

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

/** Tracks the transactions of one store. An attempt without a known end stays `unknown`. */
export class WriteTracker implements Writes {
  readonly #changeIds: string[] = [];
  readonly #open = new Set<Attempt>();
  #earlier: Date | undefined;
  #madeNow = false;

  get outcome(): WriteOutcome {
    for (const { sent } of this.#open) if (sent > 0) return "unknown";
    return this.#changeIds.length > 0 ? "applied" : "not_applied";
  }

  get changeIds(): readonly string[] {
    return [...this.#changeIds];
  }

  get repeatedFrom(): string | undefined {
    return this.#madeNow ? undefined : this.#earlier?.toISOString();
  }

  foundEarlier(changeIds: readonly string[], at: Date): void {
    this.#earlier ??= at;
    this.#changeIds.push(...changeIds.filter((id) => !this.#changeIds.includes(id)));
  }

  begin(attempt: Attempt): void {
    this.#open.add(attempt);
  }

  committed(attempt: Attempt, changeIds: readonly string[]): void {
    this.#open.delete(attempt);
    this.#madeNow = true;
    this.#changeIds.push(...changeIds);
  }

  /** Records that an attempt was refused or never sent. */
  notApplied(attempt: Attempt): void {
    this.#open.delete(attempt);
  }
}

/** Time for which a write competes with other writers. Readers look back longer for its id, see read/rows.ts. */
const patienceMs = 10_000;

export interface Job {
  readonly write: Write;
  /** Key of the write with the expired key row that it replaces. */
  key: StepKey | undefined;
  refusals: number;
  /** Writes that may go in one transaction with this one. */
  mostTogether: number;
  readonly giveUpAt: number;
  readonly resolve: (outcomes: Outcome[]) => void;
  readonly reject: (error: unknown) => void;
}

export interface PlannedStep {
  /** Missing if the row needs no change. */
  readonly change: RowChange | undefined;
  readonly current: StoredRow | undefined;
}

export interface PlannedJob {
  readonly job: Job;
  readonly steps: readonly PlannedStep[];
}

/** Actions of a group in a transaction of 100; the rest is for stamps. */
const mostActions = 94;

/** Bytes of JSON for the rows of a group; the limit of 4 MiB includes their audit rows. */
const mostBytes = 1_200_000;

/** Pause before another attempt after a refusal: random, up to this and growing (full jitter). */
const shortestPauseMs = 32;
const longestPauseMs = 400;

/**
 * Carries out a write. While a transaction of its partition is under way, it waits with further writes of this process to go together with
 * them in the next one; otherwise it is sent at once. If a row changed since it was read, the write is planned again on the current one.
 */
export function submit(engine: Engine, write: Write): Promise<Outcome[]> {
  const partition = getPartition(write.intents);
  if (partition === undefined) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    const giveUpAt = performance.now() + patienceMs;
    const mostTogether = Number.POSITIVE_INFINITY;
    const job = { write, key: write.key, refusals: 0, mostTogether, giveUpAt, resolve, reject };
    const waiting = engine.waiting.get(partition);
    if (waiting) waiting.push(job);
    else void writeAll(engine, partition, [job]);
  });
}

async function writeAll(engine: Engine, partition: string, waiting: Job[]): Promise<void> {
  engine.waiting.set(partition, waiting);
  while (waiting.length > 0) {
    const group = takeGroup(waiting);
    try {
      const retries = await commitGroup(engine, group);
      waiting.unshift(...retries);
      await pauseAfter(retries);
    } catch (error) {
      // Those who wait must not run into the same time limit one after the other; nothing of theirs was sent.
      const failed = isAway(error) ? [...group, ...waiting.splice(0)] : group;
      for (const job of failed) job.reject(isAway(error) ? unavailable(error) : error);
    }
  }
  engine.waiting.delete(partition);
}

/** Name of the partition of a call's steps, which all lie in one. */
export function getPartition([first]: readonly Intent[]): string | undefined {
  return first && `${first.definition.name} ${first.address.partitionKey}`;
}

function takeGroup(waiting: Job[]): Job[] {
  let [actions, bytes, most] = [0, 0, Number.POSITIVE_INFINITY];
  const count = waiting.findIndex(({ write, mostTogether }, at) => {
    actions += sizeInActions(write);
    bytes += sizeInBytes(write);
    most = Math.min(most, mostTogether);
    return at > 0 && (at >= most || actions > mostActions || bytes > mostBytes);
  });
  return waiting.splice(0, count === -1 ? waiting.length : count);
}

/** True if the steps of a call fit one transaction. */
export function fitsTogether(write: Pick<Write, "intents">): boolean {
  return sizeInActions(write) <= mostActions && sizeInBytes(write) <= mostBytes;
}

/** Each row has an audit row, a removed one also a tombstone, and each job its key. */
function sizeInActions({ intents, key }: Pick<Write, "intents" | "key">): number {
  const rows = intents.map(({ step }): number => ("remove" in step ? 3 : 2));
  return rows.reduce((sum, size) => sum + size, key ? 1 : 0);
}

function sizeInBytes({ intents }: Pick<Write, "intents">): number {
  return intents.reduce((sum, { step }) => sum + 2 * Buffer.byteLength(JSON.stringify(step)), 0);
}

async function pauseAfter(retries: readonly Job[]): Promise<void> {
  const refusals = Math.max(0, ...retries.map((job) => job.refusals));
  if (refusals === 0) return;
  await sleep(Math.random() * Math.min(longestPauseMs, shortestPauseMs * 2 ** (refusals - 1)));
}
