import type {
  CommitResult,
  Correction,
  CorrectionWhy,
  Difference,
  DispatchPlan,
  EditedLine,
  PlanCheck,
  PlanReview,
  ReviewLine,
  Unplanned,
} from "@suite/fieldops-contract";
import { z } from "zod";

export const planEditsSchema = z.object({
  /** Chosen technicians by assignment id. */
  technicians: z.record(z.string(), z.string()),
  /** Chosen earliest starts by assignment id, in minutes of the day. The planner finds the others. */
  starts: z.record(z.string(), z.int()).default({}),
  /** Reasons for technicians without a required skill, by assignment id. */
  overrides: z.record(z.string(), z.string()).default({}),
  excludedTechnicianIds: z.array(z.string()),
  excludedAssignmentIds: z.array(z.string()),
});

export type PlanEdits = z.infer<typeof planEditsSchema>;

export const noEdits: PlanEdits = {
  technicians: {},
  starts: {},
  overrides: {},
  excludedTechnicianIds: [],
  excludedAssignmentIds: [],
};

/** A job that can be given to a technician: a line of the plan, or an unplanned job. */
export type Job = ReviewLine | Unplanned;

export const isPlanned = (job: Job): job is ReviewLine => "technicianId" in job;

export function editCount(edits: PlanEdits): number {
  const { technicians, excludedTechnicianIds, excludedAssignmentIds } = edits;
  return (
    Object.keys(technicians).length + excludedTechnicianIds.length + excludedAssignmentIds.length
  );
}

export interface Assignment {
  readonly assignmentId: string;
  readonly technicianId: string;
  /** Earliest start where the person chose one. */
  readonly startMinute?: number | undefined;
  /** Why the technician gets the job without a required skill. */
  readonly overrideReason?: string | undefined;
}

/**
 * Assigns a technician. Includes the technician and the assignment again if they were excluded. A reason that was given before
 * stays for the same technician, such as when the job only moves in time.
 */
export function assignTechnician(edits: PlanEdits, assignment: Assignment): PlanEdits {
  const { assignmentId, technicianId, startMinute } = assignment;
  const before = edits.technicians[assignmentId];
  const reasonBefore = before === technicianId ? edits.overrides[assignmentId] : undefined;
  const overrideReason = assignment.overrideReason ?? reasonBefore;
  const cleared = unassignTechnician(edits, assignmentId);
  return {
    ...include(include(cleared, technicianId), assignmentId),
    technicians: { ...cleared.technicians, [assignmentId]: technicianId },
    starts:
      startMinute === undefined
        ? cleared.starts
        : { ...cleared.starts, [assignmentId]: startMinute },
    overrides:
      overrideReason === undefined
        ? cleared.overrides
        : { ...cleared.overrides, [assignmentId]: overrideReason },
  };
}

export function unassignTechnician(edits: PlanEdits, assignmentId: string): PlanEdits {
  const { [assignmentId]: _technician, ...technicians } = edits.technicians;
  const { [assignmentId]: _start, ...starts } = edits.starts;
  const { [assignmentId]: _reason, ...overrides } = edits.overrides;
  return { ...edits, technicians, starts, overrides };
}

/** Excludes a technician and removes the choices for them. */
export function excludeTechnician(edits: PlanEdits, technicianId: string): PlanEdits {
  const chosen = Object.keys(edits.technicians).filter(
    (id) => edits.technicians[id] === technicianId,
  );
  const out = chosen.reduce(unassignTechnician, include(edits, technicianId));
  return { ...out, excludedTechnicianIds: [...out.excludedTechnicianIds, technicianId] };
}

export function excludeAssignment(edits: PlanEdits, assignmentId: string): PlanEdits {
  const out = include(unassignTechnician(edits, assignmentId), assignmentId);
  return { ...out, excludedAssignmentIds: [...out.excludedAssignmentIds, assignmentId] };
}

export function include(edits: PlanEdits, id: string): PlanEdits {
  return {
    ...edits,
    excludedTechnicianIds: remove(edits.excludedTechnicianIds, id),
    excludedAssignmentIds: remove(edits.excludedAssignmentIds, id),
  };
}

const remove = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);

type PlanFacts = Pick<
  DispatchPlan,
  "planId" | "day" | "constraints" | "technicianIds" | "assignmentIds"
>;

/**
 * Check input without edits: returns the plan as it is, and whether it was committed. An edited check of a
 * committed plan would extend it.
 */
export function toPlanCheck(facts: PlanFacts): PlanCheck {
  const { planId, day, constraints, technicianIds, assignmentIds } = facts;
  return { planId, day, constraints, technicianIds, assignmentIds };
}

/**
 * Check input with edits. Given lines keep their technicians, so that one change does not reorder the rest of
 * the day; the planner chooses the times. Jobs without a line or of an excluded technician are planned anew.
 */
export function toEditedCheck(
  facts: PlanFacts,
  lines: readonly EditedLine[],
  edits: PlanEdits,
): PlanCheck {
  const { technicians, starts, overrides, excludedTechnicianIds, excludedAssignmentIds } = edits;
  const remaining = lines.map(
    ({ assignmentId, technicianId }) => [assignmentId, technicianId] as const,
  );
  const technicianByJob = new Map([...remaining, ...Object.entries(technicians)]);
  const excludedJobs = new Set(excludedAssignmentIds);
  const excludedTechnicians = new Set(excludedTechnicianIds);
  return {
    ...toPlanCheck(facts),
    lines: [...technicianByJob]
      .filter(
        ([assignmentId, technicianId]) =>
          !excludedJobs.has(assignmentId) && !excludedTechnicians.has(technicianId),
      )
      .map(([assignmentId, technicianId]) => {
        const startMinute = starts[assignmentId];
        const overrideReason = overrides[assignmentId];
        return {
          assignmentId,
          technicianId,
          ...(startMinute !== undefined && { startMinute }),
          ...(overrideReason !== undefined && { overrideReason }),
        };
      }),
    excludedTechnicianIds,
    excludedAssignmentIds,
  };
}

export type Violations = ReadonlyMap<string, readonly CorrectionWhy[]>;

/** Reasons why choices of the person were not kept, by assignment. */
export function findViolations(review: PlanReview, edits: PlanEdits): Violations {
  const refused = (correction: Correction) =>
    edits.technicians[correction.assignmentId] === correction.technicianId &&
    !review.lines.some(
      ({ assignmentId, technicianId }) =>
        assignmentId === correction.assignmentId && technicianId === correction.technicianId,
    );
  const reasons = new Map<string, CorrectionWhy[]>();
  for (const { assignmentId, why } of review.corrections.filter(refused)) {
    reasons.set(assignmentId, [...(reasons.get(assignmentId) ?? []), why]);
  }
  return reasons;
}

export interface PlanChange extends Difference {
  /** Jobs planned more, or fewer when negative. */
  readonly planned: number;
}

/**
 * Change of a plan by giving a job to a technician, or undefined when the technician did not get it. It is the change that the
 * server expected where the job got the expected place: that includes drives to bookings, which no line shows.
 */
export function changeByMove(
  job: Job,
  technicianId: string,
  before: PlanReview,
  after: PlanReview,
): PlanChange | undefined {
  const now = after.lines.find((line) => line.assignmentId === job.assignmentId);
  if (now?.technicianId !== technicianId) return undefined;
  const expected = isPlanned(job)
    ? job.alternatives.find((one) => one.technicianId === technicianId)
    : undefined;
  const late = ({ lines }: PlanReview) =>
    lines.reduce((sum, { lateMinutes }) => sum + lateMinutes, 0);
  const change = {
    lateMinutes: late(after) - late(before),
    travelMinutes: after.totals.travelMinutes - before.totals.travelMinutes,
    planned: after.totals.planned - before.totals.planned,
  };
  const isExpected = expected?.startMinute === now.startMinute && change.planned === 0;
  return isExpected ? { ...change, ...expected.difference } : change;
}

/**
 * Technicians who could do a job, with the change of the plan, and those who could not in this plan, with the violated rule where
 * it is known.
 */
export function technicianOptions(job: Job, review: PlanReview) {
  const out = new Set(review.excludedTechnicianIds);
  const own = isPlanned(job) ? job.technicianId : undefined;
  const technicianDays = review.technicians.filter(({ technicianId }) => technicianId !== own);
  const nameById = new Map(technicianDays.map(({ technicianId, name }) => [technicianId, name]));
  const alternatives = isPlanned(job) ? job.alternatives : [];
  const able = alternatives.flatMap((change) => {
    const name = nameById.get(change.technicianId);
    return name && !out.has(change.technicianId) ? [{ id: change.technicianId, name, change }] : [];
  });
  const ableIds = new Set(able.map(({ id }) => id));
  const reasons = new Map(
    job.ineligible?.flatMap((one) => one.technicianIds.map((id) => [id, one])),
  );
  const remaining = technicianDays
    .filter(({ technicianId }) => !ableIds.has(technicianId) && !out.has(technicianId))
    .map(({ technicianId, name }) => ({
      id: technicianId,
      name,
      reason: reasons.get(technicianId),
    }));
  return { able, remaining };
}

/**
 * The plan as it was dispatched. Jobs of parts that were undone or not written have no technician again, and say so as excluded
 * or taken jobs.
 */
export function toDispatched(
  review: PlanReview,
  result: CommitResult,
  undone: ReadonlySet<string>,
): PlanReview {
  const parts = result.technicians.filter(
    ({ technicianId, outcome }) => outcome === "committed" && !undone.has(technicianId),
  );
  const dispatchedIds = new Set(parts.flatMap(({ assignmentIds }) => assignmentIds));
  const conflictById = new Map(
    result.technicians.flatMap((part) => part.taken.map((one) => [one.assignmentId, one] as const)),
  );
  const isDispatched = ({ assignmentId }: Job) => dispatchedIds.has(assignmentId);
  const free = review.lines
    .filter((line) => !isDispatched(line))
    .map((line): Unplanned => {
      const { technicianId: _id, technicianName: _name, alternatives: _others, ...job } = line;
      const { status, technicianName } = conflictById.get(line.assignmentId) ?? {};
      return {
        ...job,
        why: status ? { reason: "taken", status, technicianName } : { reason: "excluded" },
      };
    });
  return {
    ...review,
    lines: review.lines.filter(isDispatched),
    unplanned: [...free, ...review.unplanned.filter((job) => !isDispatched(job))],
  };
}

/** Assignments that a commit left free: not committed or undone, and not taken by others. */
export function remainingAssignments(
  { technicians }: CommitResult,
  undone: ReadonlySet<string>,
): readonly string[] {
  return technicians
    .filter(({ technicianId, outcome }) => outcome !== "committed" || undone.has(technicianId))
    .flatMap(({ assignmentIds, taken }) => {
      const gone = new Set(taken.map(({ assignmentId }) => assignmentId));
      return assignmentIds.filter((id) => !gone.has(id));
    });
}

/** The skills that a technician lacks for a job, when nothing but skills is known to be in the way; else undefined. */
export function findMissingSkills(job: Job, technicianId: string): readonly string[] | undefined {
  const reason = job.ineligible?.find((one) => one.technicianIds.includes(technicianId));
  return reason?.rule === "skills" ? (reason.missing ?? []) : undefined;
}
