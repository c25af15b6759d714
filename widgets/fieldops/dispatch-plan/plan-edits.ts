import { z } from "zod";
import type {
  Alternative,
  CommitResult,
  Correction,
  CorrectionWhy,
  DispatchPlan,
  EditedLine,
  Ineligible,
  PlanCheck,
  PlanReview,
  ReviewLine,
} from "../contract.ts";

/** What the person made of a plan that was proposed. */
export const planEditsSchema = z.object({
  /** Technicians by the assignment that the person gave them. */
  technicians: z.record(z.string(), z.string()),
  excludedTechnicianIds: z.array(z.string()),
  excludedAssignmentIds: z.array(z.string()),
});

export type PlanEdits = z.infer<typeof planEditsSchema>;

export const noEdits: PlanEdits = { technicians: {}, excludedTechnicianIds: [], excludedAssignmentIds: [] };

export function editCount(edits: PlanEdits): number {
  const { technicians, excludedTechnicianIds, excludedAssignmentIds } = edits;
  return Object.keys(technicians).length + excludedTechnicianIds.length + excludedAssignmentIds.length;
}

/** Gives an assignment to somebody. Who was left out of the plan is back in it with that. */
export function assignTechnician(edits: PlanEdits, assignmentId: string, technicianId: string): PlanEdits {
  return {
    technicians: { ...edits.technicians, [assignmentId]: technicianId },
    excludedTechnicianIds: edits.excludedTechnicianIds.filter((id) => id !== technicianId),
    excludedAssignmentIds: edits.excludedAssignmentIds.filter((id) => id !== assignmentId),
  };
}

/** Takes back what the person decided for an assignment. */
export function unassignTechnician(edits: PlanEdits, assignmentId: string): PlanEdits {
  const { [assignmentId]: _, ...technicians } = edits.technicians;
  return { ...edits, technicians };
}

/** Leaves a technician out; what the person had given them is free again. */
export function excludeTechnician(edits: PlanEdits, technicianId: string): PlanEdits {
  const kept = Object.entries(edits.technicians).filter(([, id]) => id !== technicianId);
  return {
    ...edits,
    technicians: Object.fromEntries(kept),
    excludedTechnicianIds: [...edits.excludedTechnicianIds.filter((id) => id !== technicianId), technicianId],
  };
}

export function includeTechnician(edits: PlanEdits, technicianId: string): PlanEdits {
  return { ...edits, excludedTechnicianIds: edits.excludedTechnicianIds.filter((id) => id !== technicianId) };
}

/** Leaves an assignment out of the plan: it stays new. */
export function excludeAssignment(edits: PlanEdits, assignmentId: string): PlanEdits {
  const { technicians, excludedTechnicianIds, excludedAssignmentIds } = unassignTechnician(
    edits,
    assignmentId,
  );
  const others = excludedAssignmentIds.filter((id) => id !== assignmentId);
  return { technicians, excludedTechnicianIds, excludedAssignmentIds: [...others, assignmentId] };
}

export function includeAssignment(edits: PlanEdits, assignmentId: string): PlanEdits {
  return { ...edits, excludedAssignmentIds: edits.excludedAssignmentIds.filter((id) => id !== assignmentId) };
}

type PlanFacts = Pick<DispatchPlan, "planId" | "day" | "constraints" | "technicianIds" | "assignmentIds">;

/** Asks for the plan as it is, and whether it was committed: an edit of a committed plan would be a new part of it. */
export function factsOf({ planId, day, constraints, technicianIds, assignmentIds }: PlanFacts): PlanCheck {
  return { planId, day, constraints, technicianIds, assignmentIds };
}

/**
 * What is asked of the check. The lines given keep their technician, so that one change does not stir the rest of the day;
 * times are left to the planner. Jobs of somebody left out, and those without a line, are planned anew.
 */
export function checkOf(facts: PlanFacts, lines: readonly EditedLine[], edits: PlanEdits): PlanCheck {
  const { technicians, excludedTechnicianIds, excludedAssignmentIds } = edits;
  const kept = lines.map(({ assignmentId, technicianId }) => [assignmentId, technicianId] as const);
  const wanted = new Map([...kept, ...Object.entries(technicians)]);
  const [leftOut, out] = [new Set(excludedAssignmentIds), new Set(excludedTechnicianIds)];
  return {
    ...factsOf(facts),
    lines: [...wanted]
      .filter(([assignmentId, technicianId]) => !leftOut.has(assignmentId) && !out.has(technicianId))
      .map(([assignmentId, technicianId]) => ({ assignmentId, technicianId })),
    excludedTechnicianIds,
    excludedAssignmentIds,
  };
}

export type Violations = ReadonlyMap<string, readonly CorrectionWhy[]>;

/** Why decisions of the person cannot stand, by assignment; the planner found another way, but it was not theirs. */
export function violationsOf(review: PlanReview, edits: PlanEdits): Violations {
  const refused = (correction: Correction) =>
    edits.technicians[correction.assignmentId] === correction.technicianId &&
    !review.lines.some(
      ({ assignmentId, technicianId }) =>
        assignmentId === correction.assignmentId && technicianId === correction.technicianId,
    );
  const found = new Map<string, CorrectionWhy[]>();
  for (const { assignmentId, why } of review.corrections.filter(refused)) {
    found.set(assignmentId, [...(found.get(assignmentId) ?? []), why]);
  }
  return found;
}

interface TechnicianOptions {
  /** Who could do it too, and what that would change against the line as planned. */
  readonly able: readonly { readonly id: string; readonly name: string; readonly change: Alternative }[];
  /** Who could not as the plan is, with the rule in the way where it is known. */
  readonly others: readonly { readonly id: string; readonly name: string; readonly reason?: Ineligible }[];
}

/** Whom a line could be given to, in the order of the server: the best first. */
export function technicianOptions(line: ReviewLine, review: PlanReview): TechnicianOptions {
  const out = new Set(review.excludedTechnicianIds);
  const technicianDays = review.technicians.filter(({ technicianId }) => technicianId !== line.technicianId);
  const nameOf = new Map(technicianDays.map(({ technicianId, name }) => [technicianId, name]));
  const able = line.alternatives.flatMap((change) => {
    const name = nameOf.get(change.technicianId);
    return name && !out.has(change.technicianId) ? [{ id: change.technicianId, name, change }] : [];
  });
  const known = new Set(able.map(({ id }) => id));
  const reasons = new Map(line.ineligible?.map((one) => [one.technicianId, one]));
  const others = technicianDays
    .filter(({ technicianId }) => !known.has(technicianId) && !out.has(technicianId))
    .map(({ technicianId, name }) => ({ id: technicianId, name, reason: reasons.get(technicianId) }));
  return { able, others };
}

/** The work of a plan that is still free: not committed or taken back again, and not taken by somebody else. */
export function remainingAssignments(
  { technicians }: CommitResult,
  takenBack: ReadonlySet<string>,
): readonly string[] {
  return technicians
    .filter(({ technicianId, outcome }) => outcome !== "committed" || takenBack.has(technicianId))
    .flatMap(({ assignmentIds, taken }) => {
      const gone = new Set(taken.map(({ assignmentId }) => assignmentId));
      return assignmentIds.filter((id) => !gone.has(id));
    });
}
