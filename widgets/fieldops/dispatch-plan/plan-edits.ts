import type {
  CommitResult,
  Correction,
  CorrectionWhy,
  Difference,
  DispatchPlan,
  EditedLine,
  Ineligible,
  PlanCheck,
  PlanReview,
  ReviewLine,
  TechnicianResult,
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
  const overrideReason = assignment.overrideReason ?? findReasonBefore(edits, assignment);
  const included = include(include(edits, technicianId), assignmentId);
  const next = unassignTechnician(included, assignmentId);
  next.technicians[assignmentId] = technicianId;
  if (startMinute !== undefined) next.starts[assignmentId] = startMinute;
  if (overrideReason !== undefined) next.overrides[assignmentId] = overrideReason;
  return next;
}

/** Reason that was given before for the same technician. */
function findReasonBefore(
  edits: PlanEdits,
  { assignmentId, technicianId }: Assignment,
): string | undefined {
  const isSameTechnician = edits.technicians[assignmentId] === technicianId;
  return isSameTechnician ? edits.overrides[assignmentId] : undefined;
}

/** Removes what the person chose for an assignment. Returns new edits with records of their own. */
export function unassignTechnician(edits: PlanEdits, assignmentId: string): PlanEdits {
  const { [assignmentId]: _technician, ...technicians } = edits.technicians;
  const { [assignmentId]: _start, ...starts } = edits.starts;
  const { [assignmentId]: _reason, ...overrides } = edits.overrides;
  return { ...edits, technicians, starts, overrides };
}

/** Excludes a technician and removes the choices for them. */
export function excludeTechnician(edits: PlanEdits, technicianId: string): PlanEdits {
  const chosenIds = Object.keys(edits.technicians).filter(
    (assignmentId) => edits.technicians[assignmentId] === technicianId,
  );
  const next = chosenIds.reduce(unassignTechnician, include(edits, technicianId));
  return {
    ...next,
    excludedTechnicianIds: [...next.excludedTechnicianIds, technicianId],
  };
}

export function excludeAssignment(edits: PlanEdits, assignmentId: string): PlanEdits {
  const next = include(unassignTechnician(edits, assignmentId), assignmentId);
  return {
    ...next,
    excludedAssignmentIds: [...next.excludedAssignmentIds, assignmentId],
  };
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
  const { excludedTechnicianIds, excludedAssignmentIds } = edits;
  const technicianByJob = new Map(
    lines.map(({ assignmentId, technicianId }) => [assignmentId, technicianId]),
  );
  for (const [assignmentId, technicianId] of Object.entries(edits.technicians)) {
    technicianByJob.set(assignmentId, technicianId);
  }
  const editedLines: EditedLine[] = [];
  for (const [assignmentId, technicianId] of technicianByJob) {
    const isExcluded =
      excludedAssignmentIds.includes(assignmentId) || excludedTechnicianIds.includes(technicianId);
    if (!isExcluded) editedLines.push(toEditedLine(assignmentId, technicianId, edits));
  }
  return {
    ...toPlanCheck(facts),
    lines: editedLines,
    excludedTechnicianIds,
    excludedAssignmentIds,
  };
}

function toEditedLine(
  assignmentId: string,
  technicianId: string,
  { starts, overrides }: PlanEdits,
): EditedLine {
  const line: EditedLine = { assignmentId, technicianId };
  const startMinute = starts[assignmentId];
  const overrideReason = overrides[assignmentId];
  if (startMinute !== undefined) line.startMinute = startMinute;
  if (overrideReason !== undefined) line.overrideReason = overrideReason;
  return line;
}

export type Violations = ReadonlyMap<string, readonly CorrectionWhy[]>;

/** Reasons why the server did not keep choices of the person, by assignment. */
export function findViolations(review: PlanReview, edits: PlanEdits): Violations {
  const violations = new Map<string, CorrectionWhy[]>();
  for (const correction of review.corrections) {
    const { assignmentId, why } = correction;
    const isChoice = edits.technicians[assignmentId] === correction.technicianId;
    if (!isChoice || hasLine(review, correction)) continue;
    violations.set(assignmentId, [...(violations.get(assignmentId) ?? []), why]);
  }
  return violations;
}

/** True if the technician of a correction has the job after all. */
function hasLine({ lines }: PlanReview, { assignmentId, technicianId }: Correction): boolean {
  return lines.some(
    (line) => line.assignmentId === assignmentId && line.technicianId === technicianId,
  );
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
  const line = after.lines.find(({ assignmentId }) => assignmentId === job.assignmentId);
  if (line?.technicianId !== technicianId) return undefined;
  const change: PlanChange = {
    lateMinutes: sumLateMinutes(after) - sumLateMinutes(before),
    travelMinutes: after.totals.travelMinutes - before.totals.travelMinutes,
    planned: after.totals.planned - before.totals.planned,
  };
  const alternatives = isPlanned(job) ? job.alternatives : [];
  const expected = alternatives.find((one) => one.technicianId === technicianId);
  const isExpected = expected?.startMinute === line.startMinute && change.planned === 0;
  return isExpected ? { ...change, ...expected.difference } : change;
}

function sumLateMinutes({ lines }: PlanReview): number {
  return lines.reduce((sum, { lateMinutes }) => sum + lateMinutes, 0);
}

/**
 * Technicians who could do a job, with the change of the plan, and those who could not in this plan, with the violated rule where
 * it is known.
 */
export function technicianOptions(job: Job, review: PlanReview) {
  const ownId = isPlanned(job) ? job.technicianId : undefined;
  const alternatives = isPlanned(job) ? job.alternatives : [];
  const candidates = review.technicians.filter(
    ({ technicianId }) =>
      technicianId !== ownId && !review.excludedTechnicianIds.includes(technicianId),
  );
  const candidateById = new Map(candidates.map((one) => [one.technicianId, one]));
  const able = alternatives.flatMap((change) => {
    const candidate = candidateById.get(change.technicianId);
    return candidate ? [{ id: candidate.technicianId, name: candidate.name, change }] : [];
  });
  const ableIds = new Set(able.map(({ id }) => id));
  const remaining = candidates
    .filter(({ technicianId }) => !ableIds.has(technicianId))
    .map(({ technicianId, name }) => ({
      id: technicianId,
      name,
      reason: findReason(job, technicianId),
    }));
  return { able, remaining };
}

/** The rule by which a technician cannot do a job, where it is known. */
function findReason(job: Job, technicianId: string): Ineligible | undefined {
  return job.ineligible?.find(({ technicianIds }) => technicianIds.includes(technicianId));
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
  const takenById = new Map<string, TakenAssignment>();
  for (const { taken } of result.technicians) {
    for (const one of taken) takenById.set(one.assignmentId, one);
  }
  const isDispatched = ({ assignmentId }: Job) => dispatchedIds.has(assignmentId);
  const openLines = review.lines.filter((line) => !isDispatched(line));
  const openJobs = review.unplanned.filter((job) => !isDispatched(job));
  const returned = openLines.map((line) => toUnplanned(line, takenById.get(line.assignmentId)));
  return {
    ...review,
    lines: review.lines.filter(isDispatched),
    unplanned: [...returned, ...openJobs],
  };
}

type TakenAssignment = TechnicianResult["taken"][number];

/** A line without its technician. */
function toUnplanned(line: ReviewLine, taken: TakenAssignment | undefined): Unplanned {
  const { technicianId: _id, technicianName: _name, alternatives: _others, ...job } = line;
  if (!taken?.status) return { ...job, why: { reason: "excluded" } };
  const { status, technicianName } = taken;
  return { ...job, why: { reason: "taken", status, technicianName } };
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
  const reason = findReason(job, technicianId);
  if (reason?.rule !== "skills") return undefined;
  return reason.missing ?? [];
}
