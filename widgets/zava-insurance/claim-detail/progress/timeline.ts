import { oneLine } from "@suite/contracts";
import type { Format, Translate } from "@suite/widget-kit/i18n";
import {
  type ClaimDetail,
  claimStatusSchema,
  type InspectionRow,
  type Note,
  type OrderRow,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import type { workStrings } from "../../parts/work-strings.ts";
import type { zavaStrings } from "../../strings.ts";
import type { detailStrings } from "../strings.ts";

type Kind =
  | "loss"
  | "reported"
  | "note"
  | "planned"
  | "inspected"
  | "ordered"
  | "approved"
  | "rejected"
  | "change";

/** A past or planned event in the user's language; `at` is a day (`2026-11-23`) or an ISO 8601 instant. */
export interface TimelineEvent {
  readonly kind: Kind;
  readonly key: string;
  readonly at: string;
  readonly title: string;
  /** Author of an event with an instant. */
  readonly by?: string;
  /** User-entered text. */
  readonly text?: string;
}

const statusesSchema = z.object({ from: claimStatusSchema, to: claimStatusSchema });

/** A history entry of the claim itself. Without a `status` that the widget knows, its summary is shown. */
export const statusChangeSchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  tool: z.string(),
  summary: z.string(),
  status: z
    .unknown()
    .transform((status) => statusesSchema.safeParse(status).data)
    .optional(),
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

export interface ClaimRecords {
  readonly claim: ClaimDetail["claim"];
  readonly inspections: readonly InspectionRow[];
  readonly orders: readonly OrderRow[];
  readonly notes: readonly Note[];
  readonly changes: readonly StatusChange[];
}

export interface Words {
  readonly t: Translate<typeof detailStrings.en>;
  readonly shared: Translate<typeof zavaStrings.en>;
  readonly work: Translate<typeof workStrings.en>;
  readonly format: Format;
}

function inspectionEvents(inspection: InspectionRow, { t, work }: Words): TimelineEvent[] {
  const { id, taskType, scheduledDate, completedDate, status, findings } = inspection;
  const key = `inspection ${id}`;
  const kind = work(taskType);
  if (completedDate)
    return [
      {
        kind: "inspected",
        key,
        at: completedDate,
        title: t("inspectionDone", { kind }),
        text: findings,
      },
    ];
  return scheduledDate && status !== "cancelled"
    ? [{ kind: "planned", key, at: scheduledDate, title: t("inspectionPlanned", { kind }) }]
    : [];
}

function orderEvents(order: OrderRow, { t, format }: Words): TimelineEvent[] {
  const { id, createdDate, decidedDate, status, description: text } = order;
  const facts = { id, amount: format.cents(order.totalCents, order.currency) };
  const kind = status === "rejected" ? "rejected" : "approved";
  return [
    { kind: "ordered", key: `order ${id}`, at: createdDate, title: t("ordered", facts), text },
    ...(decidedDate
      ? [{ kind, key: `decision ${id}`, at: decidedDate, title: t(kind, facts), text } as const]
      : []),
  ];
}

/** Sorts all events, planned and newest first. An instant comes before the day it falls on. */
export function createTimeline(records: ClaimRecords, words: Words): readonly TimelineEvent[] {
  const { claim, inspections, orders, notes, changes } = records;
  const { t, shared } = words;
  const events: TimelineEvent[] = [
    { kind: "loss", key: "loss", at: claim.dateOfLoss, title: t("lossHappened") },
    { kind: "reported", key: "reported", at: claim.dateReported, title: t("claimReported") },
    ...inspections.flatMap((inspection) => inspectionEvents(inspection, words)),
    ...orders.flatMap((order) => orderEvents(order, words)),
    ...notes.map(({ id, at, author: by, text }) => {
      return { kind: "note", key: `note ${id}`, at, by, title: t("noteBy"), text } as const;
    }),
    ...changes.map(({ id, at, by, status, summary }) => {
      const title = status
        ? t("statusMoved", { from: shared(status.from), to: shared(status.to) })
        : oneLine(summary);
      return { kind: "change", key: `change ${id}`, at, by, title } as const;
    }),
  ];
  // On the same day the loss comes before the report, and the report before anything else.
  return events.reverse().sort(newestFirst);
}

function newestFirst(a: TimelineEvent, b: TimelineEvent): number {
  if (a.at < b.at) return 1;
  return a.at > b.at ? -1 : 0;
}
