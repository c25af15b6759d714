import {
  type ClaimDetail,
  claimStatusSchema,
  type InspectionRow,
  type Note,
  type OrderRow,
} from "@suite/zava-insurance-contract";
import { z } from "zod";

/** A past or planned event; `at` is a day (`2026-11-23`) or an ISO 8601 instant. */
export type TimelineEvent =
  | { readonly kind: "loss" | "reported"; readonly key: string; readonly at: string }
  | { readonly kind: "note"; readonly key: string; readonly at: string; readonly note: Note }
  | {
      readonly kind: "planned" | "inspected";
      readonly key: string;
      readonly at: string;
      readonly inspection: InspectionRow;
    }
  | {
      readonly kind: "ordered" | "approved" | "rejected";
      readonly key: string;
      readonly at: string;
      readonly order: OrderRow;
    }
  | { readonly kind: "change"; readonly key: string; readonly at: string; readonly change: StatusChange };

/** A history entry of the claim itself. Without a `status` that the widget knows, its summary is shown. */
export const statusChangeSchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  tool: z.string(),
  summary: z.string(),
  status: z.object({ from: claimStatusSchema, to: claimStatusSchema }).optional().catch(undefined),
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

export interface ClaimRecords {
  readonly claim: ClaimDetail["claim"];
  readonly inspections: readonly InspectionRow[];
  readonly orders: readonly OrderRow[];
  readonly notes: readonly Note[];
  readonly changes: readonly StatusChange[];
}

function* inspectionEvents(inspection: InspectionRow): Iterable<TimelineEvent> {
  const { id, scheduledDate, completedDate, status } = inspection;
  const key = `inspection ${id}`;
  if (completedDate) yield { kind: "inspected", key, at: completedDate, inspection };
  else if (scheduledDate && status !== "cancelled")
    yield { kind: "planned", key, at: scheduledDate, inspection };
}

function* orderEvents(order: OrderRow): Iterable<TimelineEvent> {
  const { id, createdDate, decidedDate, status } = order;
  yield { kind: "ordered", key: `order ${id}`, at: createdDate, order };
  const kind = status === "rejected" ? "rejected" : "approved";
  if (decidedDate) yield { kind, key: `decision ${id}`, at: decidedDate, order };
}

/** Sorts all events, planned and newest first. An instant comes before the day it falls on. */
export function createTimeline({
  claim,
  inspections,
  orders,
  notes,
  changes,
}: ClaimRecords): readonly TimelineEvent[] {
  const events: TimelineEvent[] = [
    { kind: "loss", key: "loss", at: claim.dateOfLoss },
    { kind: "reported", key: "reported", at: claim.dateReported },
    ...inspections.flatMap((inspection) => [...inspectionEvents(inspection)]),
    ...orders.flatMap((order) => [...orderEvents(order)]),
    ...notes.map((note) => ({ kind: "note" as const, key: `note ${note.id}`, at: note.at, note })),
    ...changes.map((change) => ({
      kind: "change" as const,
      key: `change ${change.id}`,
      at: change.at,
      change,
    })),
  ];
  // On the same day the loss comes before the report, and the report before anything else.
  return events.reverse().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
