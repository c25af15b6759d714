import { UserError } from "@suite/contracts";
import type { QueueLimits } from "./fair-queue.ts";

const megabyte = 2 ** 20;

/**
 * Bounds of one process, so that no caller ends it or holds up the others. A caller is a signed-in person or, without sign-in, an
 * address. They hold on every server; only `costly` and the calls per minute spare programs of this machine without sign-in.
 */
export const limits = {
  /** Requests that begin in one turn of the event loop. */
  turns: { most: 1, mostPerCaller: 1, mostWaiting: 512 } satisfies QueueLimits,
  /** Requests that are being handled, or whose answer the client has not read yet. */
  requests: { most: 256, mostPerCaller: 32, mostWaiting: 256 } satisfies QueueLimits,
  /** Requests with large answers: pages, other resources, batches. Serializing one takes up to 8 MB. */
  large: { most: 8, mostPerCaller: 2, mostWaiting: 64 } satisfies QueueLimits,
  costly: { most: 2, mostPerCaller: 1, mostWaiting: 16 } satisfies QueueLimits,
  /** Bodies of requests that are being received or handled. */
  bodyBytes: { most: 64 * megabyte, mostPerCaller: 16 * megabyte },
  /** Answers that clients have not read yet. */
  unreadBytes: { most: 64 * megabyte, mostPerCaller: 16 * megabyte },
  /** Answer of one tool call: text, content, structured content and detail. */
  answerBytes: 4 * megabyte,
  /** Answers of a batch. When they are larger, the messages left over are refused. */
  batchBytes: 2 * megabyte,
  /** Calls of one caller that wait for a person. */
  waitingCalls: 32,
  /** Requests of one connection without an answer. Clients of MCP send the next one after the answer. */
  pipelined: 8,
  /** Time in milliseconds after which a client that reads nothing of its answer is disconnected. */
  unreadMs: 30_000,
  /** Share of the connections that one address may hold, so that health probes always get one. */
  connectionShare: 0.75,
  /** Part of the calls per minute that a caller may make at once. */
  burstShare: 1 / 6,
  /** Tool errors per minute that say when to call again; a caller that goes on gets status 429 before its request is read. */
  toolErrors: { perMinute: 60, burst: 10 },
  /** Calls that one read of a resource counts for. */
  resourceCost: 5,
  /** Least cost of a costly tool. */
  costlyFrom: 10,
} as const;

/** Limits of what one caller holds open at a time. A person with many hosts and tabs needs about ten of each. */
export const callerLimits = { sessions: 100, listenStreams: 100, subscriptions: 5000 };

export function requireSmallAnswer(bytes: number): void {
  if (bytes <= limits.answerBytes) return;
  const [size, most] = [bytes, limits.answerBytes].map((each) => (each / megabyte).toFixed(1));
  throw new UserError(
    "invalid",
    `The answer has ${size} MB, and at most ${most} MB are sent. Ask for less: filter, or take a smaller page.`,
  );
}
