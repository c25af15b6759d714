import type { Alternative, Ineligible, PlanReview, ReviewLine } from "../contract.ts";

export interface TechnicianOptions {
  /** Who could do it too, and what that would change against the line as planned. */
  readonly able: readonly { readonly id: string; readonly name: string; readonly change: Alternative }[];
  /** Who could not as the plan is, with the rule in the way where it is known. */
  readonly others: readonly { readonly id: string; readonly name: string; readonly reason?: Ineligible }[];
}

/** Whom a line could be given to, in the order of the server: the best first. */
export function technicianOptions(line: ReviewLine, review: PlanReview): TechnicianOptions {
  const out = new Set(review.excludedTechnicianIds);
  const lanes = review.technicians.filter(({ technicianId }) => technicianId !== line.technicianId);
  const nameOf = new Map(lanes.map(({ technicianId, name }) => [technicianId, name]));
  const able = line.alternatives.flatMap((change) => {
    const name = nameOf.get(change.technicianId);
    return name && !out.has(change.technicianId) ? [{ id: change.technicianId, name, change }] : [];
  });
  const known = new Set(able.map(({ id }) => id));
  const reasons = new Map(line.ineligible?.map((one) => [one.technicianId, one]));
  const others = lanes
    .filter(({ technicianId }) => !known.has(technicianId) && !out.has(technicianId))
    .map(({ technicianId, name }) => ({ id: technicianId, name, reason: reasons.get(technicianId) }));
  return { able, others };
}
