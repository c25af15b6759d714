import { setMaxListeners } from "node:events";

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
