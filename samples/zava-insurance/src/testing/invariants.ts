import type { SeedRows } from "@suite/storage";
import type { Claim, PurchaseOrder } from "@suite/zava-insurance-contract";
import { grantedOrder } from "../rules/life-cycles.ts";
import { sumOf } from "../rules/money.ts";
import { seedRows } from "../seed.ts";
import type { tables } from "../store.ts";

const grantedOrders = (orders: readonly PurchaseOrder[], claim: string) =>
  orders.filter(({ claimId, status }) => claimId === claim && grantedOrder.includes(status));

/** Returns true when the amounts of an order match its line items. */
export function addsUp({ lineItems, subtotalCents, taxCents, totalCents }: PurchaseOrder): boolean {
  const sum = lineItems.reduce(
    (total, { quantity, unitPriceCents }) => total + quantity * unitPriceCents,
    0,
  );
  return sum === subtotalCents && subtotalCents + taxCents === totalCents;
}

const seeded = seedRows(new Date());

/** Highest sum of approved orders that a claim may have: its estimated loss, or what a person agreed to, or what the seed has. */
function mostCents({ id, estimatedLossCents }: Claim, granted: readonly PurchaseOrder[]): number {
  const agreed = granted.map(({ agreedCents = 0 }) => agreedCents);
  return Math.max(estimatedLossCents, sumOf(grantedOrders(seeded.orders, id)), ...agreed);
}

/** Rules of claims and what belongs to them, which hold whatever fails. */
export const invariants = {
  rows(all: Required<SeedRows<typeof tables>>): string[] {
    const { claims, inspections, orders, approvals, notes, contractors, inspectors } = all;
    const known = new Set(claims.map(({ id }) => id));
    const workers = new Set([...contractors, ...inspectors].map(({ id }) => id));
    const assigned = [
      ...inspections.map(({ id, inspectorId }) => ({ id, worker: inspectorId })),
      ...orders.map(({ id, contractorId }) => ({ id, worker: contractorId })),
    ];
    return [
      ...[...inspections, ...orders, ...approvals, ...notes]
        .filter(({ claimId }) => !known.has(claimId))
        .map(({ id, claimId }) => `${id} belongs to claim ${claimId}, which does not exist`),
      ...assigned
        .filter(({ worker }) => worker !== undefined && !workers.has(worker))
        .map(({ id, worker }) => `${id} is assigned to ${worker}, who does not exist`),
      ...orders
        .filter((order) => !addsUp(order))
        .map(({ id }) => `The amounts of ${id} do not add up`),
      ...orders
        .filter(({ status, decidedDate }) => status === "approved" && decidedDate === undefined)
        .map(({ id }) => `${id} is approved without a date`),
      ...approvals
        .filter(({ requestedBy, decidedBy }) => decidedBy?.id === requestedBy.id)
        .map(({ id }) => `${id} was decided by whoever requested it`),
      ...approvals
        .filter(({ status, decidedBy }) => (status === "waiting") !== (decidedBy === undefined))
        .map(({ id }) => `${id} has half of a decision`),
      ...claims
        .map((claim) => ({ claim, granted: grantedOrders(orders, claim.id) }))
        .filter(({ claim, granted }) => sumOf(granted) > mostCents(claim, granted))
        .map(({ claim }) => `Orders of claim ${claim.id} exceed its loss, and nobody agreed`),
      ...inspections
        .filter(({ status, findings }) => status === "completed" && findings === "")
        .map(({ id }) => `${id} is completed without findings`),
      ...inspections
        .filter(
          ({ status, scheduledDate }) => status === "scheduled" && scheduledDate === undefined,
        )
        .map(({ id }) => `${id} is scheduled without a date`),
    ];
  },
  /** The note and the completed inspection are saved with a decision. */
  together([tool, { inspectionId, note }]: readonly [
    string,
    Readonly<Record<string, unknown>>,
  ]): string[] {
    return [
      ...(tool === "update-purchase-order" && inspectionId !== undefined ? ["inspection"] : []),
      ...(note !== undefined ? ["note"] : []),
    ];
  },
};
