import { AsyncLocalStorage } from "node:async_hooks";
import type { TableServiceClientOptions } from "@azure/data-tables";

export type Policy = NonNullable<TableServiceClientOptions["additionalPolicies"]>[number];

/** A step of the request pipeline: once for each call, or for each time that it is sent. */
export function definePolicy(
  name: string,
  position: Policy["position"],
  sendRequest: Policy["policy"]["sendRequest"],
): Policy {
  return { position, policy: { name, sendRequest } };
}

export interface Attempt {
  /** Number of times the request left this process; more than one after a lost answer or while storage was busy. */
  sent: number;
}

export const transactionContext = new AsyncLocalStorage<{
  /** ETags of its deletes, in their order. */
  readonly deleteConditions: readonly string[];
  readonly attempt: Attempt;
}>();

/**
 * The Azure library always writes `If-Match: *` for a delete in a transaction, so the ETags are put into the finished body. Azurite
 * answers 500 to U+2028 and U+2029, which JSON has in strings only, so an escape is equivalent.
 */
const finishedBody = definePolicy("finishedBody", "perCall", (request, next) => {
  if (typeof request.body === "string") {
    const conditions = [...(transactionContext.getStore()?.deleteConditions ?? [])];
    request.body = request.body
      .replaceAll("\u2028", "\\u2028")
      .replaceAll("\u2029", "\\u2029")
      .replace(
        /(^DELETE [\s\S]*?^if-match: )\*/gim,
        (_, head: string) => head + (conditions.shift() ?? "*"),
      );
  }
  return next(request);
});

/** Counts how often a request was sent, which the library does not report. */
const countedSends = definePolicy("countedSends", "perRetry", async (request, next) => {
  const { attempt } = transactionContext.getStore() ?? {};
  if (!attempt) return next(request);
  attempt.sent++;
  try {
    return await next(request);
  } catch (error) {
    // Without a connection nothing can have arrived.
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN") attempt.sent--;
    throw error;
  }
});

export const transactionPolicies = [finishedBody, countedSends];
