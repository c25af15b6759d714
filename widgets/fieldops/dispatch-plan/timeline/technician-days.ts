import type {
  Alternative,
  Ineligible,
  PlanReview,
  ReviewLine,
  TechnicianDay,
} from "@suite/fieldops-contract";
import { minuteOfDay } from "../../parts/time.ts";
import { type DaySpan, dayMinutes, withinDay, withLabelRoom } from "../../timeline/day-scale.ts";
import type { Slot } from "../../timeline/move-marks.tsx";
import { isPlanned, type Job, type PlanEdits, technicianOptions } from "../plan-edits.ts";

export interface DayEntry {
  readonly kind: "drive" | "job" | "booked";
  readonly key: string;
  readonly fromMinute: number;
  readonly untilMinute: number;
  /** Minute up to which the label has room: the start of the next span. */
  readonly labelUntil: number;
  readonly site: string;
  readonly line?: ReviewLine;
}

/** Days of all technicians who are not excluded, with or without work, each ordered by start. */
export function allDays({ technicians, lines, excludedTechnicianIds }: PlanReview) {
  const present = technicians.filter(
    ({ technicianId }) => !excludedTechnicianIds.includes(technicianId),
  );
  return present.map((technician) => {
    const own = lines
      .filter(({ technicianId }) => technicianId === technician.technicianId)
      .sort((a, b) => a.startMinute - b.startMinute);
    return { technician, lines: own, entries: listEntries(technician, own) };
  });
}

export type DaySchedule = ReturnType<typeof allDays>[number];

export function daySchedules(review: PlanReview) {
  return allDays(review).filter(({ lines }) => lines.length > 0);
}

function listEntries(technician: TechnicianDay, lines: readonly ReviewLine[]): DayEntry[] {
  const booked = withinDay(technician.busy).map((booking) => ({
    ...booking,
    kind: "booked" as const,
    key: `booked ${booking.assignmentId}`,
  }));
  const planned = lines.flatMap((line): Omit<DayEntry, "labelUntil">[] => {
    const { assignmentId, departMinute, startMinute, endMinute, travelMinutes, site } = line;
    const job = {
      kind: "job" as const,
      key: assignmentId,
      fromMinute: startMinute,
      untilMinute: endMinute,
    };
    if (travelMinutes === 0) return [{ ...job, site, line }];
    const drive = { fromMinute: departMinute, untilMinute: departMinute + travelMinutes };
    return [
      { kind: "drive", key: `drive ${assignmentId}`, ...drive, site, line },
      { ...job, site, line },
    ];
  });
  return withLabelRoom([...booked, ...planned], ({ kind }) => kind !== "drive");
}

/** Spans that the scale covers: shifts, drives and jobs. Bookings outside of it are clipped. */
export function getSpans(days: readonly DaySchedule[]): readonly DaySpan[] {
  return days.flatMap(({ technician, entries }) => [
    technician.shift,
    ...entries.filter(({ kind }) => kind !== "booked"),
  ]);
}

export type Fit =
  | { readonly kind: "own" }
  | { readonly kind: "able"; readonly slot: Slot; readonly change: Alternative }
  | { readonly kind: "unable"; readonly reason: Ineligible }
  /** The server did not say, since the plan is large. A check finds out. */
  | { readonly kind: "unknown" };

/** True if nothing but a missing skill is known to be in the way, which a person may override. */
export function canOverride(fit: Fit): boolean {
  return fit.kind === "unable" && fit.reason.rule === "skills";
}

export const dockId = "unplanned";

/** Verdicts on a job by lane. Excluded technicians are left out. */
export function findFits(job: Job, review: PlanReview): ReadonlyMap<string, Fit> {
  const { able, remaining } = technicianOptions(job, review);
  const fits = new Map<string, Fit>([
    [dockId, { kind: "unknown" }],
    [isPlanned(job) ? job.technicianId : dockId, { kind: "own" }],
  ]);
  for (const { id, change } of able) {
    fits.set(id, { kind: "able", slot: toSlot(job, change.startMinute, review), change });
  }
  for (const { id, reason } of remaining) {
    // Other work can make room for a job that nobody has.
    const isOpen =
      !reason || (!isPlanned(job) && (reason.rule === "booked" || reason.rule === "full"));
    fits.set(id, isOpen ? { kind: "unknown" } : { kind: "unable", reason });
  }
  return fits;
}

export function toSlot(job: Job, fromMinute: number, review: PlanReview): Slot {
  const untilMinute = fromMinute + job.durationMinutes;
  const dueMinute = isPlanned(job)
    ? job.endMinute + job.why.slackMinutes
    : (minuteOfDay(Date.parse(job.slaDueAt), review) ?? 2 * dayMinutes);
  return { fromMinute, untilMinute, lateMinutes: Math.max(0, untilMinute - dueMinute) };
}

/** Place at which a job is aimed in a lane, not before the start that the server found there. */
export function toAimedSlot(job: Job, fit: Fit, minute: number | undefined, review: PlanReview) {
  if (fit.kind === "unable" && !canOverride(fit)) return undefined;
  if (fit.kind !== "able" && minute === undefined) return undefined;
  const earliest = fit.kind === "able" ? fit.slot.fromMinute : 0;
  return toSlot(job, Math.max(earliest, minute ?? 0), review);
}

/** A move that the person made, and that the server has not checked yet. */
export interface PendingMove {
  readonly job: Job;
  readonly technicianId: string;
  readonly slot: Slot;
}

/** The pending move of a job; undefined for a job that stays where it is, or whose new start is not known. */
export function findPendingMove(
  job: Job,
  { technicians, starts }: PlanEdits,
  review: PlanReview,
): PendingMove | undefined {
  const technicianId = technicians[job.assignmentId];
  const chosenStart = starts[job.assignmentId];
  if (technicianId === undefined) return undefined;
  const own = isPlanned(job) ? job : undefined;
  const isSameTechnician = own?.technicianId === technicianId;
  const isSameStart = chosenStart === undefined || chosenStart === own?.startMinute;
  if (isSameTechnician && isSameStart) return undefined;
  const alternative = own?.alternatives.find((one) => one.technicianId === technicianId);
  const start = chosenStart ?? alternative?.startMinute;
  if (start === undefined) return undefined;
  return { job, technicianId, slot: toSlot(job, start, review) };
}

/** How a job is being moved: carried by the person, or dropped and pending until the server has checked it. */
export type MoveState = "carried" | "pending" | undefined;
