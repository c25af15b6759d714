import PQueue from "p-queue";
import { isAway, unavailable } from "../azure/errors.ts";

interface Queue {
  readonly jobs: PQueue;
  /** Number of jobs that run or wait. */
  size: number;
  /** Number of jobs that storage did not answer. */
  outages: number;
  /** Error of the last one. */
  outage: unknown;
}

/**
 * Makes the writes of a process to one partition wait for each other, since two at once would only refuse each other by their ETags.
 * When storage does not answer a job, those that wait fail at once: each would wait for the same time limit.
 */
export class PartitionQueues {
  readonly #queues = new Map<string, Queue>();

  /** Runs a job when all earlier ones of the partition are done. */
  async run<T>(partition: string, job: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(partition) ?? newQueue();
    this.#queues.set(partition, queue);
    queue.size += 1;
    const outagesBefore = queue.outages;
    try {
      return await queue.jobs.add(async () => {
        if (queue.outages > outagesBefore) throw unavailable(queue.outage);
        return runAndNote(queue, job);
      });
    } finally {
      queue.size -= 1;
      if (queue.size === 0) this.#queues.delete(partition);
    }
  }
}

function newQueue(): Queue {
  return { jobs: new PQueue({ concurrency: 1 }), size: 0, outages: 0, outage: undefined };
}

async function runAndNote<T>(queue: Queue, job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (error) {
    if (isAway(error)) {
      queue.outages += 1;
      queue.outage = error;
    }
    throw error;
  }
}
