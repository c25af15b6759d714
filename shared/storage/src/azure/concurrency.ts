import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Settles with the promise or, if it comes first, with the abort. The work behind the promise continues. A call may have any number of
 * requests with one signal, each of which removes its listener, so Node's leak warning is switched off.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  setMaxListeners(0, signal);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Resolves to the read, or to the cached value if the read fails or takes longer than `ms`. */
export async function orAfter<T>(reading: Promise<T>, ms: number, cached: () => T | undefined): Promise<T> {
  const stop = new AbortController();
  const late = sleep(ms, undefined, { signal: stop.signal }).then(cached);
  try {
    return (await Promise.race([reading, late])) ?? (await reading);
  } catch (error) {
    const cachedValue = cached();
    if (cachedValue === undefined) throw error;
    return cachedValue;
  } finally {
    stop.abort();
    for (const left of [reading, late]) left.catch(() => undefined);
  }
}
