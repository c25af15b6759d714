import { inline, UserError } from "@suite/contracts";
import { statusInWords } from "@suite/server/tools";
import type { Claim, PurchaseOrder } from "@suite/zava-insurance-contract";
import { claimTitle } from "./claim-words.ts";
import { grantedOrder } from "./life-cycles.ts";
import { dollars, type Granted, grantedOf } from "./money.ts";

/** Returns true if a write grants the money of an order, whether a tool makes it or an undo. */
export function isApproval(before: PurchaseOrder | undefined, after: PurchaseOrder): boolean {
  const wasGranted = before !== undefined && grantedOrder.includes(before.status);
  return grantedOrder.includes(after.status) && !wasGranted;
}

/**
 * Checks the approval of an order of a claim. All rows are as they will be after the write.
 * @throws UserError for a claim that is denied, closed or missing, and {@link ExceedsLoss}
 */
export function checkApproval(
  order: PurchaseOrder,
  claim: Claim | undefined,
  orders: readonly PurchaseOrder[],
): void {
  if (!claim) throw claimMissing(order);
  requireApprovable(claim);
  const others = orders.filter(({ id }) => id !== order.id);
  const granted = grantedOf(claim, others);
  const approvedCents = granted.grantedCents + order.totalCents;
  const limitCents = Math.max(claim.estimatedLossCents, order.agreedCents ?? 0);
  if (approvedCents > limitCents) throw new ExceedsLoss(order, granted);
}

export function claimMissing({ claimId }: Pick<PurchaseOrder, "claimId">): UserError {
  const message = `The claim ${claimId} of this order no longer exists.`;
  return new UserError("not_found", message, undefined, { forModel: "See show-claims-dashboard." });
}

/** Throws `invalid` for a denied or closed claim, of which no order can be approved. */
export function requireApprovable(claim: Claim): void {
  const { status } = claim;
  if (status !== "denied" && status !== "closed") return;
  throw new UserError(
    "invalid",
    `${claimTitle(claim)} is ${statusInWords(status)}, so no order of it can be approved. Reopen the claim first.`,
    undefined,
    { forModel: "Call update-claim-status with in-review." },
  );
}

/**
 * Throws `forbidden` for an order above the limit of whoever approves it.
 * @param limitCents `undefined` without a limit
 */
export function requireWithinLimit(order: PurchaseOrder, limitCents: number | undefined): void {
  if (limitCents === undefined || order.totalCents <= limitCents) return;
  throw new UserError(
    "forbidden",
    `${capitalized(describeOrder(order))} is above your limit of ${dollars(limitCents)}, so a manager has to approve it. Request the approval; the request waits until it is decided.`,
    { limitCents, totalCents: order.totalCents },
    { forModel: "Ask why the order is needed, then call request-approval." },
  );
}

/** Thrown when the approved orders would be above the estimated loss, and nobody agreed to this sum. */
export class ExceedsLoss extends UserError {
  /** Sums without the order. */
  readonly granted: Granted;

  constructor(order: PurchaseOrder, granted: Granted) {
    super(
      "invalid",
      `Approving ${describeOrder(order)} exceeds the estimated loss: ${describeSums(order, granted)}`,
      undefined,
      {
        forModel:
          "Ask the person for agreement, then call update-purchase-order with confirm: true.",
      },
    );
    this.granted = granted;
  }
}

export function describeOrder({
  id,
  description,
  totalCents,
}: Pick<PurchaseOrder, "id" | "description" | "totalCents">): string {
  return `purchase order ${id} (${inline(description)}, ${dollars(totalCents)})`;
}

/** Says what the approved orders of the claim would be with the order. */
export function describeSums(
  { totalCents }: PurchaseOrder,
  { grantedCents, estimatedLossCents }: Granted,
): string {
  return `The approved orders of the claim would be ${dollars(grantedCents + totalCents)}, its estimated loss is ${dollars(estimatedLossCents)}.`;
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
