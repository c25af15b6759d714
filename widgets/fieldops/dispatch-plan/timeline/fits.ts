import type { Alternative, Ineligible, PlanReview, ReviewLine } from "@suite/fieldops-contract";
import type { Slot } from "../../timeline/move-marks.tsx";
import { technicianOptions } from "../plan-edits.ts";

/** The server's verdict on a job in a technician's day. */
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
