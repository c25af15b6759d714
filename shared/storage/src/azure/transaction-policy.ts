import { AsyncLocalStorage } from "node:async_hooks";
import type { TableServiceClientOptions } from "@azure/data-tables";
import type { Attempt } from "../write/write-tracker.ts";

type Policy = NonNullable<TableServiceClientOptions["additionalPolicies"]>[number];

/** What the policy below knows of the transaction that is being sent. */
export interface TransactionContext {
  /** ETags for its deletes, in their order. */
  readonly deleteConditions: readonly string[];
  readonly attempt: Attempt;
}

export const transactionContext = new AsyncLocalStorage<TransactionContext>();

/**
 * The Azure library cannot send a conditional delete inside a transaction (it always writes `If-Match: *`), so the
 * ETags are put into the finished body: without that a guarded remove could not be audited atomically.
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
 * Azurite finds the JSON of each step with a pattern whose dot stops at these two, and answers 500. In JSON they stand in
 * strings only, so that an escape says the same.
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

/** The library tells neither whether it sent a request again nor whether it could send it at all. */
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

/** No connection was made, so nothing can have arrived. */
function wasNotSent(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN";
}

export const transactionPolicies = [conditionalDeletes, escapedSeparators, countedSends];
