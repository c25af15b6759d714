import type { PlanReview } from "@suite/fieldops-widgets/contract";
import { sizeOf } from "@suite/server/tools";

/**
 * The review within so many bytes of JSON, if that can be. Gives up in this order: days of people whom nothing names, who could
 * not do a line, and the farther alternatives with the days of those people. Lines and reasons always stay.
 */
export function fitted(review: PlanReview, bytes: number): PlanReview {
  let shorter = review;
  for (const shorten of [namedLanes, withoutIneligible, alternatives(3), alternatives(1), alternatives(0)]) {
    if (sizeOf(shorter) <= bytes) break;
    shorter = shorten(shorter);
  }
  return shorter;
}

/** A line's people are shown by the names on their lanes, so those stay as long as a line names them. */
function namedLanes(review: PlanReview): PlanReview {
  const named = new Set(review.excludedTechnicianIds);
  for (const { technicianId, alternatives: others, ineligible = [] } of review.lines) {
    for (const one of [{ technicianId }, ...others, ...ineligible]) named.add(one.technicianId);
  }
  return { ...review, technicians: review.technicians.filter(({ technicianId }) => named.has(technicianId)) };
}

function withoutIneligible(review: PlanReview): PlanReview {
  const lines = review.lines.map(({ ineligible: _, ...line }) => line);
  return namedLanes({ ...review, lines });
}

function alternatives(most: number) {
  return (review: PlanReview): PlanReview => {
    const lines = review.lines.map((line) => ({ ...line, alternatives: line.alternatives.slice(0, most) }));
    return namedLanes({ ...review, lines });
  };
}
