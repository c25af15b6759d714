import { pageOf } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type {
  Claim,
  ClaimDetail,
  Inspection,
  Note,
  PurchaseOrder,
} from "@suite/zava-insurance-widgets/contract";
import { byId, type Everything, inspectionsByClaim, ordersByClaim } from "../everything.ts";
import { openInspection } from "../rules/life-cycles.ts";
import { grantedCents, sumOf } from "../rules/money.ts";
import { brief, claimRow, type Extent, type Granted, inspectionRow, noteRow, orderRow } from "./rows.ts";

/** A claim with all that belongs to it, each list in the order it is shown. */
export interface Whole {
  readonly claim: Stored<Claim>;
  readonly inspections: readonly Stored<Inspection>[];
  readonly orders: readonly Stored<PurchaseOrder>[];
  readonly notes: readonly Note[];
}

export function wholeOf(everything: Everything, claim: Stored<Claim>, notes: readonly Note[]): Whole {
  return {
    claim,
    inspections: inOrder(inspectionsByClaim(everything.inspections).get(claim.id) ?? []),
    orders: (ordersByClaim(everything.orders).get(claim.id) ?? []).toSorted(toDecideFirst),
    notes: notes.toSorted((one, other) => compare(other.at, one.at) || compare(other.id, one.id)),
  };
}

/** Those to be done first, the earliest on top; then the finished ones, the latest on top. */
function inOrder(rows: readonly Stored<Inspection>[]): Stored<Inspection>[] {
  const open = (row: Inspection) => openInspection.includes(row.status);
  const day = ({ scheduledDate, completedDate }: Inspection) => completedDate ?? scheduledDate ?? "9";
  return rows.toSorted(
    (one, other) =>
      Number(open(other)) - Number(open(one)) ||
      (open(one) ? compare(day(one), day(other)) : compare(day(other), day(one))) ||
      compare(one.id, other.id),
  );
}

const urgency = ["pending", "draft", "approved", "in-progress", "rejected", "completed"];

function toDecideFirst(one: PurchaseOrder, other: PurchaseOrder): number {
  return (
    urgency.indexOf(one.status) - urgency.indexOf(other.status) ||
    compare(other.createdDate, one.createdDate) ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Turns rows of a claim into what views show of them. */
export function rowsOf(everything: Everything, { claim, orders }: Whole, extent: Extent = brief) {
  const inspectors = byId(everything.inspectors);
  const contractors = byId(everything.contractors);
  const granted = grantedOf(claim, orders);
  return {
    inspection: (row: Stored<Inspection>) => inspectionRow(row, inspectors, extent),
    order: (row: Stored<PurchaseOrder>) => orderRow(row, contractors, granted, extent),
    note: (row: Note) => noteRow(row, extent),
  };
}

export function grantedOf(claim: Claim, orders: readonly PurchaseOrder[]): Granted {
  return { estimatedLossCents: claim.estimatedLossCents, grantedCents: grantedCents(orders) };
}

const idOf = ({ id }: { readonly id: string }) => id;

/** What the detail draws: the claim and the first page of each of its lists. */
export function detailOf(everything: Everything, whole: Whole, now: Date): ClaimDetail {
  const { claim, inspections, orders, notes } = whole;
  const row = rowsOf(everything, whole);
  const pending = orders.filter(({ status }) => status === "pending");
  return {
    view: "claim",
    readAt: now.toISOString(),
    claim: claimRow(claim),
    totals: {
      approvedCents: grantedCents(orders),
      pendingCents: sumOf(pending),
      openInspections: inspections.filter(({ status }) => openInspection.includes(status)).length,
      pendingOrders: pending.length,
    },
    inspections: pageOf(inspections, row.inspection, idOf, {
      list: `inspections of ${claim.id}`,
      limit: 6,
      bytes: 3000,
    }),
    orders: pageOf(orders, row.order, idOf, { list: `orders of ${claim.id}`, limit: 5, bytes: 2200 }),
    notes: pageOf(notes, row.note, idOf, { list: `notes of ${claim.id}`, limit: 6, bytes: 1600 }),
  };
}
