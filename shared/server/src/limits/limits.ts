import { UserError } from "@suite/contracts";

const megabyte = 2 ** 20;

/**
 * Bounds of one process, so that no caller ends it. A caller is a signed-in person or, without sign-in, an address. The calls per
 * minute are a setting, `CALLS_PER_MINUTE`.
 */
export const limits = {
  /** Costly calls that run at a time in the process and for one caller, and that wait for one caller. */
  costly: { most: 2, mostPerCaller: 1, mostWaiting: 16 },
  /** Requests whose answers are large, until they are read: pages, other resources and batches. */
  large: { most: 8, mostPerCaller: 2, mostWaiting: 64 },
  /** Least cost of a costly tool. */
  costlyFrom: 10,
  /** Calls that one read of a resource counts for. */
  resourceCost: 5,
  /** Answer of one tool call: text, content, structured content and detail. */
  answerBytes: 4 * megabyte,
  /** Answers of a batch. When they are larger, the messages left over are refused. */
  batchBytes: 2 * megabyte,
  /** Calls of one caller that wait for a person. */
  waitingCalls: 32,
  /** Time in milliseconds after which a client that reads nothing of its answer is disconnected. */
  unreadMs: 30_000,
} as const;

/** Limits of what one caller holds open at a time. A person with many hosts and tabs needs about ten of each. */
export const callerLimits = { sessions: 100, listenStreams: 100, subscriptions: 5000 };

export function requireSmallAnswer(bytes: number): void {
  if (bytes <= limits.answerBytes) return;
  const size = (bytes / megabyte).toFixed(1);
  const most = (limits.answerBytes / megabyte).toFixed(1);
  throw new UserError(
    "invalid",
    `The answer has ${size} MB, and at most ${most} MB are sent. Ask for less: filter, or take a smaller page.`,
  );
}
