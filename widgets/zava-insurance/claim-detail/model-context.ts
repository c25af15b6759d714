import type { ClaimDetail } from "../contract.ts";

/**
 * What the model should know of the screen: one short English text, which is never shown to the person. The claim is
 * named by its id only, as stored texts might speak to the model.
 */
export function describeClaim({
  claim: { id, status },
  totals,
}: Pick<ClaimDetail, "claim" | "totals">): string {
  const { openInspections, pendingOrders } = totals;
  return `The person is looking at the claim with the id ${id} (status ${status}, open inspections ${openInspections}, pending orders ${pendingOrders}) in the claim-detail view.`;
}
