import {
  type CheckedPlan,
  type CommitResult,
  checkedPlanSchema,
  type DispatchPlan,
  type EditedLine,
  type Ineligible,
  type PlanReview,
  planSealSchema,
  type ReviewLine,
} from "@suite/fieldops-contract";
import {
  describeView,
  recordLabel,
  useDraft,
  useHost,
  useToolMutation,
  type ViewDescription,
} from "@suite/widget-kit";
import { useEffect, useMemo, useRef, useState } from "react";
import {
  type Assignment,
  assignTechnician,
  changeByMove,
  editCount,
  findViolations,
  type Job,
  noEdits,
  type PlanChange,
  type PlanEdits,
  planEditsSchema,
  toEditedCheck,
  toPlanCheck,
  type Violations,
} from "./plan-edits.ts";

/** An older plan may be out of date and is read again when opened. */
const freshMs = 30_000;

/** A plan with the review that came with it; hosts may drop the review, and a plan shown before has none. */
export interface ShownPlan {
  readonly data: DispatchPlan;
  readonly proposed: PlanReview | undefined;
  /** The review is read at once, also for a card; else only when the plan is opened. */
  readonly isUnread?: boolean;
}

interface Checked {
  readonly review?: PlanReview;
  readonly edits: PlanEdits;
  readonly moved: ReadonlySet<string>;
}

/** Outcome of giving a job to a technician, shown until the next edit. */
type LastMove =
  | {
      readonly kind: "moved";
      readonly job: Job;
      readonly technicianId: string;
      readonly change: PlanChange;
    }
  | { readonly kind: "refused"; readonly technicianId: string; readonly reason: Ineligible };

/** State before an edit, to which an undo returns. */
interface UndoStep {
  readonly checked: Checked;
  readonly edits: PlanEdits;
}

export function usePlan({ data, proposed, isUnread = false }: ShownPlan) {
  const { fullView, canCallTools } = useHost();
  const draftKey = `dispatch-plan ${data.planId}`;
  const [edits, keepEdits, clearEdits, restored] = useDraft(draftKey, noEdits, planEditsSchema);
  const { call, pending, error } = useToolMutation("check-dispatch-plan", checkedPlanSchema);
  const [checked, setChecked] = useState<Checked>({
    review: proposed,
    edits: noEdits,
    moved: new Set(),
  });
  const [lastMove, setLastMove] = useState<LastMove>();
  const undoSteps = useRef<UndoStep[]>([]);
  const latestCheck = useRef(0);
  const { review } = checked;
  const proposedLines = proposed?.lines ?? data.lines.items;

  /** Checks edits. Returns the plan with them; undefined after a failure, or when a later check has started. */
  const check = async (
    next: PlanEdits,
    lines: readonly EditedLine[] = review?.lines ?? proposedLines,
  ) => {
    latestCheck.current += 1;
    const thisCheck = latestCheck.current;
    setLastMove(undefined);
    const outcome = await call(toEditedCheck(data, lines, next));
    if (!outcome.ok || thisCheck !== latestCheck.current) return undefined;
    const after = withSeal(outcome.data, outcome.detail);
    setChecked({ review: after, edits: next, moved: findMoved(review, after) });
    return after;
  };
  const change = (next: PlanEdits) => {
    undoSteps.current.push({ checked, edits });
    keepEdits(next);
    return check(next);
  };
  const assign = async (job: Job, assignment: Omit<Assignment, "assignmentId">) => {
    const { technicianId } = assignment;
    const next = assignTechnician(edits, { assignmentId: job.assignmentId, ...assignment });
    const after = await change(next);
    if (!review || !after) return;
    const planChange = changeByMove(job, technicianId, review, after);
    // The job itself says why a choice was not kept.
    if (planChange) setLastMove({ kind: "moved", job, technicianId, change: planChange });
  };
  const undo = () => {
    const step = undoSteps.current.pop();
    if (!step) return;
    keepEdits(step.edits);
    const { review: before, edits: checkedEdits } = step.checked;
    if (!before || !isSameEdits(checkedEdits, step.edits)) {
      // The earlier move was not checked yet when this one was made.
      void check(step.edits, before?.lines);
      return;
    }
    // A check that is pending is of the edit that was undone.
    latestCheck.current += 1;
    setLastMove(undefined);
    setChecked({ ...step.checked, moved: findMoved(review, before) });
  };
  const discard = () => {
    undoSteps.current = [];
    clearEdits();
    return check(noEdits, proposedLines);
  };

  /** Reads the plan again first, since it may have been committed meanwhile. */
  const reopen = async () => {
    const outcome = await call(toPlanCheck(data));
    if (!outcome.ok) return;
    const read = outcome.data;
    const isUnedited = editCount(edits) === 0 && isSameTechnicians(read.lines, proposedLines);
    if (!read.committed && !isUnedited) {
      await check(edits);
      return;
    }
    setChecked({
      review: withSeal(read, outcome.detail),
      edits: noEdits,
      moved: new Set(),
    });
  };

  const isOpened = useRef(false);
  const isReviewing = (fullView || isUnread) && canCallTools;
  useEffect(function checkOnOpening() {
    if (!isReviewing || isOpened.current) return;
    isOpened.current = true;
    if (!review || isOutdated(review)) void reopen();
    else if (editCount(edits) > 0) void check(edits);
  });

  const isCurrent = isSameEdits(checked.edits, edits);
  return {
    review,
    edits,
    change,
    assign,
    refuse: (technicianId: string, reason: Ineligible) =>
      setLastMove({ kind: "refused", technicianId, reason }),
    lastMove,
    /** Takes back the last edit, then the one before it. */
    undo,
    discard,
    recheck: () => check(edits),
    /** Plans everything anew except for the person's choices. */
    planAnew: () => check(edits, []),
    moved: checked.moved,
    violations: useMemo<Violations>(
      () => (review ? findViolations(review, edits) : new Map()),
      [review, edits],
    ),
    checking: pending,
    error,
    /** True if the last check covers the current edits. */
    settled: !pending && !error && isCurrent,
    restored: restored && editCount(edits) > 0,
  };
}

export type PlanUnderReview = ReturnType<typeof usePlan>;

function withSeal(plan: CheckedPlan, detail: unknown): PlanReview {
  return { ...plan, seal: planSealSchema.safeParse(detail).data?.seal };
}

function isOutdated({ readAt }: PlanReview): boolean {
  return Date.now() - Date.parse(readAt) > freshMs;
}

function isSameEdits(a: PlanEdits, b: PlanEdits): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** True if the same technicians have the same jobs, in any order. */
function isSameTechnicians(a: readonly EditedLine[], b: readonly EditedLine[]): boolean {
  return formatPairs(a) === formatPairs(b);
}

function formatPairs(lines: readonly EditedLine[]): string {
  const pairs = lines.map(({ assignmentId, technicianId }) => `${assignmentId} ${technicianId}`);
  return pairs.toSorted().join();
}

/** Ids of the jobs that have another technician or start than before. */
function findMoved(before: PlanReview | undefined, after: PlanReview): ReadonlySet<string> {
  if (!before) return new Set();
  const placeById = new Map(before.lines.map((line) => [line.assignmentId, formatPlace(line)]));
  const moved = after.lines.filter(
    (line) => placeById.get(line.assignmentId) !== formatPlace(line),
  );
  return new Set(moved.map(({ assignmentId }) => assignmentId));
}

function formatPlace({ technicianId, startMinute }: ReviewLine): string {
  return `${technicianId} ${startMinute}`;
}

interface OnScreen {
  readonly data: DispatchPlan;
  readonly plan: PlanUnderReview;
  readonly result: CommitResult | undefined;
  readonly undone: ReadonlySet<string>;
  /** The job whose card is open on the board. */
  readonly openId: string | undefined;
}

/** Ids and names that the model is told at most of each kind. */
const mostDescribed = 20;

export function describeScreen({ data, plan, result, undone, openId }: OnScreen): ViewDescription {
  if (result) return describeResult(result, undone);
  const { planId, day } = data;
  const { edits, review } = plan;
  const jobs = review ? [...review.lines, ...review.unplanned] : [];
  const open = jobs.find(({ assignmentId }) => assignmentId === openId);
  return describeView({
    screen: `The dispatch plan ${planId} for ${day} is being reviewed; nothing of it is committed yet.`,
    details: [
      review &&
        `It has ${review.lines.length} jobs planned and ${review.unplanned.length} unplanned.`,
      open && `Open: ${recordLabel({ id: open.assignmentId, name: open.site })}.`,
      describeChoices(edits),
      describeExcluded("technicians", edits.excludedTechnicianIds),
      describeExcluded("assignments", edits.excludedAssignmentIds),
    ],
  });
}

/** Technicians that the person chose. The reason of an override is free text and stays here. */
function describeChoices({ technicians, overrides }: PlanEdits): string | undefined {
  const choices = Object.entries(technicians).map(([job, technician]) => {
    const isOverride = overrides[job] !== undefined;
    return `${job} to ${technician}${isOverride ? " without a required skill" : ""}`;
  });
  if (choices.length === 0) return undefined;
  return `The person gave ${choices.slice(0, mostDescribed).join(", ")}.`;
}

function describeExcluded(what: string, ids: readonly string[]): string | undefined {
  if (ids.length === 0) return undefined;
  return `Left out by the person, ${what}: ${ids.slice(0, mostDescribed).join(", ")}.`;
}

function describeResult(
  { planId, technicians }: CommitResult,
  undone: ReadonlySet<string>,
): ViewDescription {
  const parts = technicians.map(({ technicianId, technicianName, outcome, assignmentIds }) => {
    const label = recordLabel({ id: technicianId, name: technicianName });
    const state = undone.has(technicianId) ? "undone" : outcome;
    return `${label}: ${state}, ${assignmentIds.join(", ")}`;
  });
  return describeView({
    screen: `The person committed the dispatch plan ${planId}.`,
    details: [`${parts.slice(0, mostDescribed).join("; ")}.`],
  });
}
