import { clip } from "@suite/contracts";
import {
  type DispatchPlan,
  dispatchPlanSchema,
  type PlanReview,
  planLineViewSchema,
  unplannedSchema,
} from "@suite/fieldops-contract";
import {
  blocks,
  count,
  dayText,
  inWords,
  number,
  onlyData,
  paginate,
  table,
} from "@suite/server/tools";
import { clock, minutesInWords } from "../rules/desk-time.ts";
import { lineReason, unplannedReason } from "../rules/plan-words.ts";
import type { Context } from "../store.ts";
import { assignmentLabel, technicianLabel } from "../words.ts";
import type { DeskWork } from "./open-work.ts";

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

/** The whole plan as text. The more lines, the shorter their reasons. */
export function planText(review: PlanReview, work?: DeskWork): string {
  const { lines, unplanned, corrections } = review;
  const rows = lines.length + unplanned.length + Math.min(10, corrections.length);
  const long = Math.max(60, Math.min(200, Math.floor(4000 / Math.max(1, rows))));
  return blocks(
    lines.length > 0 ? planSentence(review, work) : emptyPlanSentence(review, work),
    table(
      ["Technician", "From", "Assignment", "Drive", "SLA", "Why"],
      lines.map((line) => [
        technicianLabel({ id: line.technicianId, name: line.technicianName }),
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
    corrections.length > 0 ? "**Lines of the plan given that were corrected or refused:**" : "",
    table(
      ["Assignment", "Technician", "Outcome", "Why"],
      corrections
        .slice(0, 10)
        .map((row) => [
          clip(row.assignmentId, 40),
          clip(row.technicianId, 40),
          row.outcome,
          clip(row.message, long),
        ]),
    ),
    lines.length > 0
      ? "Nothing is dispatched yet. The person reviews the plan in its widget, can edit it there, and commits it."
      : "",
    onlyData,
  );
}

function planSentence(
  { day, totals, timeZone, constraints }: PlanReview,
  work: DeskWork | undefined,
): string {
  const facts = [
    `${count(totals.planned, "assignment")} for ${count(totals.technicians, "technician")}`,
    `${totals.late} after the SLA`,
    `${totals.unplanned} not planned`,
  ];
  if (totals.taken > 0) facts.push(`${totals.taken} dispatched before`);
  return [
    `**Dispatch plan for ${dayText(day)}**: ${facts.join(", ")}; ${minutesInWords(totals.travelMinutes)} of driving, ${number(totals.distanceKm)} km.`,
    dispatchedSentence(work),
    `Times at the desk (${timeZone}); at most ${number(constraints.maxTravelKm)} km a drive, ${constraints.travelBufferMinutes} min between jobs.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What the caller's last commit dispatched, and how much is open. Empty without such a commit. */
function dispatchedSentence(work: DeskWork | undefined): string {
  if (!work?.lastCommit) return "";
  const { jobs, day } = work.lastCommit;
  return `**${count(jobs, "assignment")} ${areOrIs(jobs)} dispatched for ${dayText(day)}, ${work.open} ${areOrIs(work.open)} open.**`;
}

/** Why a plan has no lines, and what is next. */
function emptyPlanSentence(review: PlanReview, work: DeskWork | undefined): string {
  const { totals, day } = review;
  const dispatched = dispatchedSentence(work) || takenSentence(review);
  if (totals.unplanned > 0) {
    const none = `Nothing can be planned for ${dayText(day)}: ${count(totals.unplanned, "open assignment")} ${totals.unplanned === 1 ? "has" : "have"} no technician who could do ${totals.unplanned === 1 ? "it" : "them"} that day.`;
    return [dispatched, none, "Next: another day, or what the reasons suggest."]
      .filter(Boolean)
      .join(" ");
  }
  const open = work?.open ?? 0;
  const next =
    open > 0
      ? `Next: plan the ${count(open, "open assignment")}, which create-dispatch-plan does without ids.`
      : "Nothing is open.";
  if (dispatched === "" && open === 0) return "**Nothing is open**, so there is nothing to plan.";
  return [dispatched, next].filter(Boolean).join(" ");
}

/** The requested work that was dispatched before, and for when. Empty when there is none. */
function takenSentence({ unplanned, totals }: PlanReview): string {
  if (totals.taken === 0) return "";
  const days = unplanned.flatMap(({ why }) => (why.reason === "taken" ? (why.day ?? []) : []));
  const distinct = [...new Set(days)].toSorted();
  const when = distinct.length > 0 ? ` for ${distinct.slice(0, 3).map(dayText).join("; ")}` : "";
  return `**${count(totals.taken, "assignment")} ${areOrIs(totals.taken)} dispatched already${when}.**`;
}

const areOrIs = (count: number) => (count === 1 ? "is" : "are");

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
