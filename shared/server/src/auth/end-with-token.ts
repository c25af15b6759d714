import type { EventEmitter } from "node:events";

interface Stream extends EventEmitter {
  destroy(): unknown;
}

/** A call that began with a valid token may finish. */
const atLeastMs = 30_000;
/** Timers count in 31 bits. */
const atMostMs = 2 ** 31 - 1;

/** Ends an answer that is still open when its token is no longer valid; a client that listens then signs in anew. */
export function closeOnExpiry(response: Stream, until: number): void {
  const ms = Math.min(Math.max(until - Date.now(), atLeastMs), atMostMs);
  const timer = setTimeout(() => response.destroy(), ms).unref();
  response.on("close", () => clearTimeout(timer));
}
