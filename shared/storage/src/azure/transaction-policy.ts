import { AsyncLocalStorage } from "node:async_hooks";
import type { TableServiceClientOptions } from "@azure/data-tables";

type Policy = NonNullable<TableServiceClientOptions["additionalPolicies"]>[number];

/** A transaction that was or is being sent. */
export interface Attempt {
  /** Number of times the request left this process; more than one after a lost answer or while storage was busy. */
  sent: number;
}

/** Transaction that is being sent, for the policies below. */
export interface TransactionContext {
  /** ETags of its deletes, in their order. */
  readonly deleteConditions: readonly string[];
  readonly attempt: Attempt;
}

export const transactionContext = new AsyncLocalStorage<TransactionContext>();

/**
 * The Azure library cannot send a conditional delete inside a transaction (it always writes `If-Match: *`), so the
 * ETags are put into the finished body. Without them a guarded removal could not be audited atomically.
 */
const conditionalDeletes: Policy = {
  position: "perCall",
  policy: {
    name: "conditionalDeletes",
    sendRequest(request, next) {
      const conditions = transactionContext.getStore()?.deleteConditions ?? [];
      if (conditions.length > 0 && typeof request.body === "string") {
        let at = 0;
        request.body = request.body.replace(
          /(^DELETE [\s\S]*?^if-match: )\*/gim,
          (_match, head: string) => head + (conditions[at++] ?? "*"),
        );
      }
      return next(request);
    },
  },
};

/**
 * Azurite finds the JSON of each action with a pattern whose dot does not match these two characters, and answers 500. JSON has
 * them only in strings, so an escape is equivalent.
 */
const escapedSeparators: Policy = {
  position: "perCall",
  policy: {
    name: "escapedSeparators",
    sendRequest(request, next) {
      if (typeof request.body === "string") {
        request.body = request.body.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
      }
      return next(request);
    },
  },
};

/** Counts how often a request was sent, which the library does not report. */
const countedSends: Policy = {
  position: "perRetry",
  policy: {
    name: "countedSends",
    async sendRequest(request, next) {
      const { attempt } = transactionContext.getStore() ?? {};
      if (!attempt) return next(request);
      attempt.sent++;
      try {
        return await next(request);
      } catch (error) {
        if (wasNotSent(error)) attempt.sent--;
        throw error;
      }
    },
  },
};

/** True if no connection was made, so that nothing can have arrived. */
function wasNotSent(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN";
}

export const transactionPolicies = [conditionalDeletes, escapedSeparators, countedSends];
