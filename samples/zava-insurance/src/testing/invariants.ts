import type { SeedRows } from "@suite/storage";
import type { PurchaseOrder } from "@suite/zava-insurance-contract";
import { grantedOrder } from "../rules/life-cycles.ts";
import { seedRows } from "../seed.ts";
import type { tables } from "../store.ts";

const granted = (orders: readonly PurchaseOrder[], claim: string) =>
  orders.filter(({ claimId, status }) => claimId === claim && grantedOrder.includes(status)).length;

/** Returns true when the amounts of an order match its line items. */
export function addsUp({ lineItems, subtotalCents, taxCents, totalCents }: PurchaseOrder): boolean {
  const sum = lineItems.reduce(
    (total, { quantity, unitPriceCents }) => total + quantity * unitPriceCents,
    0,
  );
  return sum === subtotalCents && subtotalCents + taxCents === totalCents;
}

/** Orders of each claim that were granted when its counter began. */
const { claims: seeded, orders: seededOrders } = seedRows(new Date());
const grantedBefore = new Map(seeded.map(({ id }) => [id, granted(seededOrders, id)]));

/** Rules of claims and what belongs to them, which hold whatever fails. */
export const invariants = {
  rows(all: Required<SeedRows<typeof tables>>): string[] {
    const { claims, inspections, orders, notes, contractors, inspectors } = all;
    const known = new Set(claims.map(({ id }) => id));
    const workers = new Set([...contractors, ...inspectors].map(({ id }) => id));
    const assigned = [
      ...inspections.map(({ id, inspectorId }) => ({ id, worker: inspectorId })),
      ...orders.map(({ id, contractorId }) => ({ id, worker: contractorId })),
    ];
    return [
      ...[...inspections, ...orders, ...notes]
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
      ...claims
        .filter(
          ({ id, approvals }) => approvals < granted(orders, id) - (grantedBefore.get(id) ?? 0),
        )
        .map(({ id }) => `Claim ${id} counts fewer approvals than it has`),
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
  /** An approval counts on its claim, and its note and the completed inspection are saved with it. */
  together(
    [tool, { status, inspectionId, note }]: readonly [string, Readonly<Record<string, unknown>>],
    changed: ReadonlySet<string>,
  ): string[] {
    const approves =
      tool === "update-purchase-order" && status === "approved" && changed.has("order");
    return [
      ...(approves ? ["claim"] : []),
      ...(tool === "update-purchase-order" && inspectionId !== undefined ? ["inspection"] : []),
      ...(note !== undefined ? ["note"] : []),
    ];
  },
};
