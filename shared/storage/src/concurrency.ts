import { setMaxListeners } from "node:events";
import { UserError } from "@suite/contracts";
import { unavailable } from "./azure/errors.ts";

/**
 * One writer at a time for each row, within this process. ETags already keep writers apart; the queue spares them
 * the conflicts, and keeps the cache in the order of the writes.
 */
export class RowLocks {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs `work` when every earlier holder of one of the keys is done. All keys are taken at once, so nothing can deadlock. */
  async hold<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = keys.map((key) => this.tails.get(key));
    const turn = Promise.all(before).then(work);
    const tail = turn.then(ignore, onlyOutage);
    tail.catch(ignore); // it may have no waiter
    for (const key of keys) this.tails.set(key, tail);
    try {
      return await turn;
    } finally {
      for (const key of keys) if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }
}

function ignore(): void {}

/**
 * Who waited while storage was found unreachable is told so as well, instead of waiting out the same limit in turn. The
 * holder's write may have been made, that of who waited was not.
 */
function onlyOutage(error: unknown): void {
  if (error instanceof UserError && error.code === "unavailable") throw unavailable(error);
}

interface SharedRead {
  readonly promise: Promise<unknown>;
  readonly abandoned: AbortController;
  waiting: number;
}

/** Reads under way, so that equal ones share a request. */
export class Coalescer {
  private readonly running = new Map<string, SharedRead>();

  /**
   * Runs `read` unless one of that key is running. Each caller stops waiting by its own signal; the read itself is
   * aborted when the last of them has gone.
   */
  async run<T>(
    key: string,
    signal: AbortSignal | undefined,
    read: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const shared = this.running.get(key) ?? this.start(key, read);
    shared.waiting += 1;
    try {
      // Only `run` fills the map and a key always belongs to one kind of read.
      return await untilAborted(shared.promise as Promise<T>, signal);
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) this.abandon(key, shared);
    }
  }

  /** A read that began before a write ended must not answer who asks after it. */
  clear(key: string): void {
    this.running.delete(key);
  }

  private start<T>(key: string, read: (signal: AbortSignal) => Promise<T>): SharedRead {
    const abandoned = new AbortController();
    const promise = read(abandoned.signal);
    const shared = { promise, abandoned, waiting: 0 };
    this.running.set(key, shared);
    return shared;
  }

  /** Nobody waits any more: it is done, or all have been aborted. Who asks next must not be given the abort. */
  private abandon(key: string, shared: SharedRead): void {
    if (this.running.get(key) === shared) this.running.delete(key);
    shared.abandoned.abort();
  }
}

/**
 * Calls back when the signal aborts; returns how to stop listening. A call may have any number of requests under way
 * with its one signal, each of which takes its listener off again, so Node's warning of a leak is switched off.
 */
export function whenAborted(signal: AbortSignal, onAbort: () => void): () => void {
  setMaxListeners(0, signal);
  signal.addEventListener("abort", onAbort, { once: true });
  return () => signal.removeEventListener("abort", onAbort);
}

/** The promise, or the abort if that comes first. What is under way goes on. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    promise.then(resolve, reject).finally(whenAborted(signal, abort));
  });
}

/** Maps the items in their order with at most `width` calls of `run` at the same time. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  width: number,
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next++;
      const item = items[at];
      if (item !== undefined) results[at] = await run(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return results;
}
