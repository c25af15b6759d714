import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { isAway, unavailable } from "./azure/errors.ts";

/**
 * Allows one writer at a time for each row within this process. ETags already protect rows; the queue avoids the conflicts and
 * keeps the cache in the order of the writes.
 */
export class RowLocks {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs `work` after every earlier holder of one of the keys. All keys are taken at once, which prevents deadlocks. */
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
 * Passes an outage on to those who wait, so that they do not run into the same time limit one after the other. The holder's write
 * may have been made; theirs was not.
 */
function onlyOutage(error: unknown): void {
  if (isAway(error)) throw unavailable(error);
}

/**
 * Calls back when the signal aborts; returns a function that stops listening. A call may have any number of requests with one
 * signal, each of which removes its listener, so Node's leak warning is switched off.
 */
export function whenAborted(signal: AbortSignal, onAbort: () => void): () => void {
  setMaxListeners(0, signal);
  signal.addEventListener("abort", onAbort, { once: true });
  return () => signal.removeEventListener("abort", onAbort);
}

/** Settles with the promise or, if it comes first, with the abort. The work behind the promise continues. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    promise.then(resolve, reject).finally(whenAborted(signal, abort));
  });
}

/** Resolves to the read, or to the cached value if the read fails or takes longer than `ms`. */
export async function orAfter<T>(reading: Promise<T>, ms: number, cached: () => T | undefined): Promise<T> {
  const stop = new AbortController();
  const late = sleep(ms, undefined, { signal: stop.signal }).then(cached);
  try {
    return (await Promise.race([reading, late])) ?? (await reading);
  } catch (error) {
    const known = cached();
    if (known === undefined) throw error;
    return known;
  } finally {
    stop.abort();
    for (const left of [reading, late]) left.catch(() => undefined);
  }
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
