import { AsyncLocalStorage } from "node:async_hooks";

type Policy = NonNullable<
  NonNullable<import("@azure/data-tables").TableServiceClientOptions["additionalPolicies"]>[number]
>["policy"];

/** ETags for the deletes of the transaction being sent, in their order. */
export const deleteConditions = new AsyncLocalStorage<readonly string[]>();

/**
 * The Azure library cannot send a conditional delete inside a transaction (it always writes `If-Match: *`), so
 * this policy puts the ETags into the finished body. Without it a guarded remove could not be audited atomically.
 */
export const deleteConditionPolicy: Policy = {
  name: "deleteConditions",
  sendRequest(request, next) {
    const conditions = deleteConditions.getStore();
    if (conditions?.length && request.url.includes("$batch") && typeof request.body === "string") {
      let at = 0;
      request.body = request.body.replace(
        /(^DELETE [\s\S]*?^if-match: )\*/gim,
        (_match, head: string) => head + (conditions[at++] ?? "*"),
      );
    }
    return next(request);
  },
};
