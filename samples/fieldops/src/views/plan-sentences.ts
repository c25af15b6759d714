import { addDays, toDay } from "@suite/contracts";
import type { PlanReview } from "@suite/fieldops-contract";
import { allOf, count, dayText, number } from "@suite/server/tools";
import { desk } from "../data/desk.ts";
import type { DeskWork } from "../data/plan/open-work.ts";
import { clock, minutesInWords, nowOn } from "../rules/desk-time.ts";
import { timesInWords } from "./words.ts";

/** What a plan with lines does, and what was dispatched before it. */
export function planSentence(
  { day, readAt, totals, constraints }: PlanReview,
  work: DeskWork | undefined,
): string {
  const { planned, technicians, late, unplanned, taken, travelMinutes, distanceKm } = totals;
  const given = `${count(planned, "assignment")} to ${count(technicians, "technician")}`;
  const facts = [`${late} of them after the SLA`, `${unplanned} not planned`];
  if (taken > 0) facts.push(`${taken} dispatched before`);
  return joined([
    `The plan for ${planDayText({ day, readAt })}, gives ${given}, with ${allOf(facts)}.`,
    `Driving takes ${minutesInWords(travelMinutes)} for ${number(distanceKm)} km.`,
    dispatchedSentence(work),
    `${timesInWords} At most ${number(constraints.maxTravelKm)} km a drive, ${constraints.travelBufferMinutes} min between jobs.`,
  ]);
}

/** The day of a plan: "today, Tuesday, March 10, 2026, from 14:05 on". */
export function planDayText({ day, readAt }: Pick<PlanReview, "day" | "readAt">): string {
  const now = new Date(readAt);
  const nowMinute = nowOn(day, now, desk.timeZone);
  if (nowMinute !== undefined) return `today, ${dayText(day)}, from ${clock(nowMinute)} on`;
  const tomorrow = addDays(toDay(now, desk.timeZone), 1);
  return day === tomorrow ? `tomorrow, ${dayText(day)}` : dayText(day);
}

/** Why a plan has no lines: what is dispatched, for when, and what is open. */
export function emptyPlanSentence(review: PlanReview, work: DeskWork | undefined): string {
  const { totals, day, readAt } = review;
  const dispatched = dispatchedSentence(work) || takenSentence(review);
  if (totals.unplanned > 0) {
    const jobs = count(totals.unplanned, "open assignment");
    const none = `Nothing can be planned for ${planDayText({ day, readAt })}: nobody could do the ${jobs} that day.`;
    return joined([dispatched, none]);
  }
  if (dispatched === "") return "**No assignment is open**, so there is nothing to plan.";
  return work?.open === 0 ? joined([dispatched, "Nothing is open."]) : dispatched;
}

/** What the model can do next about a plan without lines. */
export function nextStep({ totals }: PlanReview, work: DeskWork | undefined): string {
  if (totals.unplanned > 0) return "Another day may fit, or what the reasons suggest.";
  const open = work?.open ?? 0;
  if (open === 0) return "";
  return `create-dispatch-plan without assignmentIds plans the ${count(open, "open assignment")}.`;
}

/** What the caller's last commit dispatched, and how much is open. Empty without such a commit. */
function dispatchedSentence(work: DeskWork | undefined): string {
  if (!work?.lastCommit) return "";
  const { jobs, day } = work.lastCommit;
  return `**${areAssignments(jobs)} dispatched for ${dayText(day)}, ${work.open} ${areOrIs(work.open)} open.**`;
}

/** The requested work that was dispatched before, and for when. Empty when there is none. */
function takenSentence({ unplanned, totals }: PlanReview): string {
  if (totals.taken === 0) return "";
  const days = unplanned.flatMap(({ why }) => (why.reason === "taken" ? (why.day ?? []) : []));
  const distinct = [...new Set(days)].toSorted().slice(0, 3);
  const when = distinct.length > 0 ? ` for ${distinct.map(dayText).join("; ")}` : "";
  return `**${areAssignments(totals.taken)} dispatched already${when}.**`;
}

const areAssignments = (jobs: number) => `${count(jobs, "assignment")} ${areOrIs(jobs)}`;

const areOrIs = (jobs: number) => (jobs === 1 ? "is" : "are");

const joined = (sentences: readonly string[]) => sentences.filter(Boolean).join(" ");
