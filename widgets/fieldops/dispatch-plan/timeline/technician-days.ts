import type {
  Alternative,
  Ineligible,
  PlanReview,
  ReviewLine,
  TechnicianDay,
} from "@suite/fieldops-contract";
import { type DaySpan, withLabelRoom } from "../../timeline/day-scale.ts";
import type { Slot } from "../../timeline/move-marks.tsx";
import { technicianOptions } from "../plan-edits.ts";

const dayMinutes = 1_440;

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

export interface DaySchedule {
  readonly technician: TechnicianDay;
  readonly lines: readonly ReviewLine[];
  readonly entries: readonly DayEntry[];
}

/** Days of all technicians who are not excluded, with or without work, each ordered by start. */
export function allDays({ technicians, lines, excludedTechnicianIds }: PlanReview): readonly DaySchedule[] {
  const present = technicians.filter(({ technicianId }) => !excludedTechnicianIds.includes(technicianId));
  return present.map((technician) => {
    const own = lines
      .filter(({ technicianId }) => technicianId === technician.technicianId)
      .sort((a, b) => a.startMinute - b.startMinute);
    return { technician, lines: own, entries: listEntries(technician, own) };
  });
}

export function daySchedules(review: PlanReview): readonly DaySchedule[] {
  return allDays(review).filter(({ lines }) => lines.length > 0);
}

function listEntries(technician: TechnicianDay, lines: readonly ReviewLine[]): DayEntry[] {
  // Bookings of other days are not shown.
  const today = technician.busy.filter(
    ({ fromMinute, untilMinute }) => fromMinute < dayMinutes && untilMinute > 0,
  );
  const booked = today.map(({ assignmentId, site, fromMinute, untilMinute }) => ({
    kind: "booked" as const,
    key: `booked ${assignmentId}`,
    fromMinute,
    untilMinute,
    site,
  }));
  const planned = lines.flatMap((line): Omit<DayEntry, "labelUntil">[] => {
    const { assignmentId, departMinute, startMinute, endMinute, travelMinutes, site } = line;
    const job = { kind: "job" as const, key: assignmentId, fromMinute: startMinute, untilMinute: endMinute };
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

/** Verdicts on a job by technician. Excluded technicians are left out. */
export function findFits(line: ReviewLine, review: PlanReview): ReadonlyMap<string, Fit> {
  const { able, remaining } = technicianOptions(line, review);
  const fits = new Map<string, Fit>([[line.technicianId, { kind: "own" }]]);
  for (const { id, change } of able) fits.set(id, { kind: "able", slot: toSlot(line, change), change });
  for (const { id, reason } of remaining) {
    fits.set(id, reason ? { kind: "unable", reason } : { kind: "unknown" });
  }
  return fits;
}

/** Place of a job where the server would plan it for another technician. */
export function toSlot({ endMinute, durationMinutes, why }: ReviewLine, { startMinute }: Alternative): Slot {
  const untilMinute = startMinute + durationMinutes;
  const dueMinute = endMinute + why.slackMinutes;
  return { fromMinute: startMinute, untilMinute, lateMinutes: Math.max(0, untilMinute - dueMinute) };
}
