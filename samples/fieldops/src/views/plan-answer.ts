import { clip } from "@suite/contracts";
import {
  type DispatchPlan,
  dispatchPlanSchema,
  type PlanReview,
  planLineViewSchema,
  unplannedSchema,
} from "@suite/fieldops-contract";
import { blocks, count, inWords, onlyData, paginate, table } from "@suite/server/tools";
import type { DeskWork } from "../data/plan/open-work.ts";
import { clock, minutesInWords } from "../rules/desk-time.ts";
import { lineReason, unplannedReason } from "../rules/plan-words.ts";
import type { Context } from "../store.ts";
import { emptyPlanSentence, nextStep, planSentence } from "./plan-sentences.ts";
import { assignmentLabel, technicianIdList, technicianLabel } from "./words.ts";

/** The plan for the model: without the seal and the data that only the widget needs. */
export function planView(review: PlanReview, { open, lastCommit }: DeskWork): DispatchPlan {
  return dispatchPlanSchema.parse({
    ...review,
    view: "plan",
    open,
    lastCommit,
    technicianIds: review.technicianIds?.slice(0, 40),
    lines: paginate(review.lines, {
      toItem: (line) => planLineViewSchema.parse({ ...line, reason: clip(lineReason(line), 240) }),
      getId: ({ assignmentId }) => assignmentId,
      list: "plan lines",
      limit: 40,
      bytes: 4800,
    }),
    unplanned: paginate(review.unplanned, {
      toItem: ({ why, ...row }) =>
        unplannedSchema.parse({ ...row, reason: clip(unplannedReason(why), 240) }),
      getId: ({ assignmentId }) => assignmentId,
      list: "unplanned",
      limit: 40,
      bytes: 1800,
    }),
    corrections: paginate(review.corrections, {
      toItem: ({ why: _, ...row }) => ({ ...row, message: clip(row.message, 160) }),
      getId: ({ assignmentId }) => assignmentId,
      list: "corrections",
      limit: 10,
      bytes: 1500,
    }).items,
  });
}

/** Length of a reason: the more rows, the shorter. */
function reasonLength({ lines, unplanned, corrections }: PlanReview): number {
  const rows = lines.length + unplanned.length + Math.min(10, corrections.length);
  return Math.max(60, Math.min(200, Math.floor(4000 / Math.max(1, rows))));
}

/** The whole plan as text for people and the model. */
export function planText(review: PlanReview, work?: DeskWork): string {
  const { lines, unplanned, corrections } = review;
  const long = reasonLength(review);
  return blocks(
    lines.length > 0 ? planSentence(review, work) : emptyPlanSentence(review, work),
    table(
      ["Technician", "From", "Assignment", "Drive", "SLA", "Why"],
      lines.map((line) => [
        technicianLabel({ name: line.technicianName }),
        `${clock(line.startMinute)}–${clock(line.endMinute)}`,
        assignmentLabel({ id: line.assignmentId, site: clip(line.site, 40) }),
        `${line.travelMinutes} min`,
        line.lateMinutes > 0 ? `${minutesInWords(line.lateMinutes)} late` : "in time",
        clip(lineReason(line), long),
      ]),
    ),
    unplanned.length > 0 ? "**Not planned:**" : "",
    table(
      ["Assignment", "Priority", "Reason"],
      unplanned.map((row) => [
        assignmentLabel({ id: row.assignmentId, site: clip(row.site, 40) }),
        row.priority,
        clip(unplannedReason(row.why), long),
      ]),
    ),
    corrections.length > 0
      ? `${count(corrections.length, "line")} of the given plan were corrected or refused.`
      : "",
    lines.length > 0 ? "Nothing is dispatched yet." : "",
  );
}

/** What only the model reads of a plan: ids, corrections of the lines it gave, and the next step. */
export function planForModel(review: PlanReview, work?: DeskWork): string {
  const { lines, corrections } = review;
  const technicians = new Map(
    lines.map(({ technicianId: id, technicianName: name }) => [id, { id, name }]),
  );
  return blocks(
    technicianIdList([...technicians.values()]),
    table(
      ["Assignment", "Technician", "Outcome", "Why"],
      corrections
        .slice(0, 10)
        .map((row) => [
          clip(row.assignmentId, 40),
          clip(row.technicianId, 40),
          row.outcome,
          clip(row.message, reasonLength(review)),
        ]),
    ),
    lines.length > 0
      ? "The person reviews the plan in its widget, can edit it there, and commits it."
      : nextStep(review, work),
    onlyData,
  );
}

const system =
  "You help a field service dispatcher. Say in at most four plain sentences why this plan gives the most pressing work to whom " +
  "it does, and why not to the next best, what will be late, and what is left over and why.";

/** The plan's text, introduced by a summary of the client's model where the client offers sampling. */
export async function planInWords(
  context: Context,
  review: PlanReview,
  work: DeskWork,
): Promise<string> {
  const facts = planText(review, work);
  return review.lines.length === 0 ? facts : inWords(context, system, facts);
}
