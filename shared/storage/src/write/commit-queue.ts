import { Buffer } from "node:buffer";
import { setTimeout as sleep } from "node:timers/promises";
import { isAway, unavailable } from "../azure/errors.ts";
import type { Engine } from "../engine.ts";
import { commitGroup } from "./commit-group.ts";
import { Job, type Outcome, type Write } from "./job.ts";

/** Actions of a group in a transaction of 100; the rest is for stamps. */
export const mostActions = 94;

/** Bytes of JSON for the rows of a group; the limit of 4 MiB includes their audit rows. */
export const mostBytes = 1_200_000;

/** Pause before another attempt after a refusal: random, up to this and growing (full jitter). */
const shortestPauseMs = 32;
const longestPauseMs = 400;

/**
 * Queue of the writes of each partition. While a transaction of a partition is under way, further writes of this process to it wait,
 * and go together in the next one. A write that finds nothing under way is sent at once.
 */
export class CommitQueue {
  readonly #engine: () => Engine;
  readonly #waiting = new Map<string, Job[]>();

  /** @param engine called at the first write, as an engine has its queue */
  constructor(engine: () => Engine) {
    this.#engine = engine;
  }

  /** Carries out a write. If a row changed since it was read, the write is planned again on the current one. */
  submit(write: Write): Promise<Outcome[]> {
    const [first] = write.intents;
    if (!first) return Promise.resolve([]);
    const partition = `${first.definition.name} ${first.address.partitionKey}`;
    return new Promise((resolve, reject) => {
      const job = new Job(write, { resolve, reject });
      const waiting = this.#waiting.get(partition);
      if (waiting) waiting.push(job);
      else void this.#run(partition, [job]);
    });
  }

  async #run(partition: string, waiting: Job[]): Promise<void> {
    this.#waiting.set(partition, waiting);
    while (waiting.length > 0) {
      const group = takeGroup(waiting);
      try {
        const retries = await commitGroup(this.#engine(), group);
        waiting.unshift(...retries);
        await pauseAfter(retries);
      } catch (error) {
        // Those who wait must not run into the same time limit one after the other; nothing of theirs was sent.
        const failed = isAway(error) ? [...group, ...waiting.splice(0)] : group;
        for (const job of failed) job.reject(isAway(error) ? unavailable(error) : error);
      }
    }
    this.#waiting.delete(partition);
  }
}

/** Takes the next writes that fit one transaction. */
function takeGroup(waiting: Job[]): Job[] {
  let [actions, bytes, most] = [0, 0, Number.POSITIVE_INFINITY];
  const count = waiting.findIndex((job, at) => {
    actions += sizeInActions(job);
    bytes += sizeInBytes(job);
    most = Math.min(most, job.mostTogether);
    return at > 0 && (at >= most || actions > mostActions || bytes > mostBytes);
  });
  return waiting.splice(0, count === -1 ? waiting.length : count);
}

/** Each row has an audit row, a removed one also a tombstone, and each job its key. */
export function sizeInActions({ intents, key }: Pick<Job, "intents" | "key">): number {
  const rows = intents.map(({ step }): number => (step.action === "remove" ? 3 : 2));
  return rows.reduce((sum, size) => sum + size, key ? 1 : 0);
}

export function sizeInBytes({ intents }: Pick<Job, "intents">): number {
  return intents.reduce((sum, { step }) => sum + 2 * Buffer.byteLength(JSON.stringify(step)), 0);
}

async function pauseAfter(retries: readonly Job[]): Promise<void> {
  const refusals = Math.max(0, ...retries.map((job) => job.refusals));
  if (refusals === 0) return;
  await sleep(Math.random() * Math.min(longestPauseMs, shortestPauseMs * 2 ** (refusals - 1)));
}
