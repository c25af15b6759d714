import { setMaxListeners } from "node:events";
import { UserError } from "@suite/contracts";
import { getStatus, rejected, unavailable } from "./errors.ts";

/**
 * Half of the time that a request may take. The halves are timers one after the other: a process that was blocked reads the answer from
 * the socket before the second one ends, so its own load is no outage.
 */
const halfMs = 380;

/** Time that a long request (a page of 1,000 rows, a batch) may take if storage answers others. */
const longMs = 10_000;

export interface Limit {
  /** Point read that is sent after half of the time, which tells slow storage from storage that does not answer. */
  readonly probe?: (signal: AbortSignal) => Promise<unknown>;
  readonly isLong?: boolean;
}

/** Reason for the end of a request: neither it nor a probe was answered. */
export class StorageSilent extends Error {
  override readonly name = "TimeoutError";
}

/** Runs a storage request with a time limit and turns an outage into `unavailable`. */
export async function withDeadline<T>(
  signal: AbortSignal | undefined,
  limit: Limit,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const request = new AbortController();
  const stop = startTimer(request, limit);
  const ended = signal ? AbortSignal.any([signal, request.signal]) : request.signal;
  try {
    // Parts of the client library ignore the signal, such as waiting for a token.
    return await untilAborted(run(ended), ended);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (isOutage(error)) throw unavailable(error);
    const hasNoIdentity = error instanceof Error && /Credential|Authentication/.test(error.name);
    throw hasNoIdentity || [401, 403].includes(getStatus(error)) ? rejected(error) : error;
  } finally {
    stop();
  }
}

function startTimer(request: AbortController, { probe, isLong = false }: Limit): () => void {
  const probing = new AbortController();
  let isAlive = probe === undefined;
  const end = () =>
    request.abort(isAlive ? new DOMException("Timeout", "TimeoutError") : new StorageSilent());
  const halfway = () => {
    // Any answer counts, even a refusal.
    const answered = (error?: unknown) => {
      isAlive = error === undefined || !isOutage(error);
    };
    probe?.(probing.signal).then(() => answered(), answered);
    timer = setTimeout(() => {
      if (isAlive && isLong) timer = setTimeout(end, longMs);
      else end();
    }, halfMs);
  };
  let timer = setTimeout(halfway, halfMs);
  return () => {
    clearTimeout(timer);
    probing.abort();
  };
}

/** True if nothing came back, storage failed, or it was too busy. */
export function isOutage(error: unknown): boolean {
  if (error instanceof UserError) return false;
  const status = getStatus(error);
  const network =
    status === 0 &&
    error instanceof Error &&
    /^(RestError|AbortError|TimeoutError)$/.test(error.name);
  return network || status >= 500 || status === 408 || status === 429;
}

/** Settles with the promise or, if it comes first, with the abort. The work behind the promise continues. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  // A call may have any number of requests with one signal, each of which removes its listener.
  setMaxListeners(0, signal);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
