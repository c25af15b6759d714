import { lazy } from "@suite/contracts";
import type { Claim, PurchaseOrder } from "@suite/zava-insurance-contract";
import { grantedOrder, orderLife } from "./life-cycles.ts";

export function sumOf(orders: readonly Pick<PurchaseOrder, "totalCents">[]): number {
  return orders.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** Sum of the orders that are approved, in progress or completed. */
export function grantedCents(orders: readonly PurchaseOrder[]): number {
  return sumOf(orders.filter(({ status }) => grantedOrder.includes(status)));
}

/** The claim's estimated loss and the sum of its granted orders, by which an approval is judged. */
export interface Granted {
  readonly estimatedLossCents: number;
  readonly grantedCents: number;
}

export function grantedOf(claim: Claim, orders: readonly PurchaseOrder[]): Granted {
  return { estimatedLossCents: claim.estimatedLossCents, grantedCents: grantedCents(orders) };
}

export function exceedsLoss(
  order: PurchaseOrder,
  { estimatedLossCents, grantedCents }: Granted,
): boolean {
  return (
    orderLife[order.status].includes("approved") &&
    grantedCents + order.totalCents > estimatedLossCents
  );
}

const exact = lazy(() => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }));

/** Formats an exact amount: $23,391.50. */
export function dollars(cents: number): string {
  return exact().format(cents / 100);
}

/** Converts dollars to whole cents: 19.99 is 1999, not 1998.9999. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}
