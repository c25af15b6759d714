import { AsyncLocalStorage } from "node:async_hooks";
import type { TableServiceClientOptions } from "@azure/data-tables";

type Policy = NonNullable<TableServiceClientOptions["additionalPolicies"]>[number];

/** What the policy below knows of the transaction that is being sent. */
export interface TransactionContext {
  /** ETags for its deletes, in their order. */
  readonly deleteConditions: readonly string[];
  /** How often it was sent; more than once when an answer was lost or storage was busy. */
  sent: number;
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

/** The library does not tell whether it sent a request again either. */
const countedSends: Policy = {
  position: "perRetry",
  policy: {
    name: "countedSends",
    sendRequest(request, next) {
      const context = transactionContext.getStore();
      if (context) context.sent++;
      return next(request);
    },
  },
};

export const transactionPolicies = [conditionalDeletes, escapedSeparators, countedSends];
