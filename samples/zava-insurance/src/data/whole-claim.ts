import type { Stored } from "@suite/storage";
import type {
  Claim,
  ClaimDocument,
  Inspection,
  Note,
  PurchaseOrder,
} from "@suite/zava-insurance-contract";
import { openInspection } from "../rules/life-cycles.ts";
import { compare } from "../rules/select-claims.ts";
import { byClaim, type Context, readAll } from "../store.ts";
import { findClaim } from "./find.ts";

/** A claim with the rows of its lists, in the order in which pages show them. */
export interface WholeClaim {
  readonly claim: Stored<Claim>;
  readonly inspections: readonly Stored<Inspection>[];
  readonly orders: readonly Stored<PurchaseOrder>[];
  readonly notes: readonly Note[];
  readonly documents: readonly ClaimDocument[];
}

export async function readWholeClaim(context: Context, nameOrId: string) {
  const claim = await findClaim(context, nameOrId);
  const { store, signal } = context;
  const [notes, documents] = await Promise.all([
    store.notes.list(claim.id, { signal }),
    store.documents.list(claim.id, { signal }),
  ]);
  const allRows = await readAll(context);
  const whole: WholeClaim = {
    claim,
    inspections: inOrder(byClaim(allRows.inspections).get(claim.id) ?? []),
    orders: (byClaim(allRows.orders).get(claim.id) ?? []).toSorted(toDecideFirst),
    notes: newestFirst(notes),
    documents,
  };
  return { allRows, whole };
}

/** Sorts notes by their time, and notes of the same moment by their id. */
export function newestFirst(notes: readonly Note[]): Note[] {
  return notes.toSorted((one, other) => compare(other.at, one.at) || compare(other.id, one.id));
}

/** Sorts open inspections first, earliest on top; then finished ones, latest on top. */
function inOrder(rows: readonly Stored<Inspection>[]): Stored<Inspection>[] {
  const open = (row: Inspection) => openInspection.includes(row.status);
  const day = ({ scheduledDate, scheduledTime = "", completedDate }: Inspection) =>
    completedDate ?? (scheduledDate ? `${scheduledDate} ${scheduledTime}` : "9");
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
