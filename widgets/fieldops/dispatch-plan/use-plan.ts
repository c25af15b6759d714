import {
  type CheckedPlan,
  type CommitResult,
  checkedPlanSchema,
  type DispatchPlan,
  type EditedLine,
  type Ineligible,
  type PlanReview,
  planSealSchema,
} from "@suite/fieldops-contract";
import {
  describeView,
  recordLabel,
  useDraft,
  useHost,
  useTool,
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
interface Before {
  readonly checked: Checked;
  readonly edits: PlanEdits;
}

export function usePlan({ data, proposed, isUnread = false }: ShownPlan) {
  const { fullView, canCallTools } = useHost();
  const draftKey = `dispatch-plan ${data.planId}`;
  const [edits, keep, clear, restored] = useDraft(draftKey, noEdits, planEditsSchema);
  const { call, pending, error } = useTool("check-dispatch-plan", checkedPlanSchema);
  const [checked, setChecked] = useState<Checked>({
    review: proposed,
    edits: noEdits,
    moved: new Set(),
  });
  const { review } = checked;
  const latest = useRef(0);
  const [lastMove, setLastMove] = useState<LastMove>();
  const past = useRef<Before[]>([]);

  const proposedLines = proposed?.lines ?? data.lines.items;
  const check = async (
    next: PlanEdits,
    lines: readonly EditedLine[] = review?.lines ?? proposedLines,
  ) => {
    const turn = ++latest.current;
    setLastMove(undefined);
    const outcome = await call({ ...toEditedCheck(data, lines, next) });
    if (!outcome.ok || turn !== latest.current) return undefined;
    const after = withSeal(outcome.data, outcome.detail);
    setChecked({ review: after, edits: next, moved: movedLines(review, after) });
    return after;
  };
  const change = (next: PlanEdits) => {
    past.current.push({ checked, edits });
    keep(next);
    return check(next);
  };
  const assign = async (job: Job, assignment: Omit<Assignment, "assignmentId">) => {
    const { technicianId } = assignment;
    const { assignmentId } = job;
    const after = await change(assignTechnician(edits, { assignmentId, ...assignment }));
    const changed = review && after && changeByMove(job, technicianId, review, after);
    // The job itself says why a choice was not kept.
    if (changed) setLastMove({ kind: "moved", job, technicianId, change: changed });
  };
  const undo = () => {
    const before = past.current.pop();
    if (!before) return;
    keep(before.edits);
    const { review: back, edits: checkedEdits } = before.checked;
    if (!back || !sameEdits(checkedEdits, before.edits)) {
      // The earlier move was not checked yet when this one was made.
      void check(before.edits, back?.lines);
      return;
    }
    latest.current++;
    setLastMove(undefined);
    setChecked({ ...before.checked, moved: movedLines(review, back) });
  };
  const discard = () => {
    past.current = [];
    clear();
    return check(noEdits, proposedLines);
  };

  /** Reads the plan again first, since it may have been committed meanwhile. */
  const reopen = async () => {
    const outcome = await call({ ...toPlanCheck(data) });
    if (!outcome.ok) return;
    const { data: read } = outcome;
    if (read.committed || (editCount(edits) === 0 && sameTechnicians(read.lines, proposedLines))) {
      setChecked({ review: withSeal(read, outcome.detail), edits: noEdits, moved: new Set() });
    } else await check(edits);
  };

  const opened = useRef(false);
  const reviewing = (fullView || isUnread) && canCallTools;
  useEffect(() => {
    if (!reviewing || opened.current) return;
    opened.current = true;
    const old = !review || Date.now() - Date.parse(review.readAt) > freshMs;
    if (old) void reopen();
    else if (editCount(edits) > 0) void check(edits);
  });

  const current = sameEdits(checked.edits, edits);
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
    settled: !pending && !error && current,
    restored: restored && editCount(edits) > 0,
  };
}

export type PlanUnderReview = ReturnType<typeof usePlan>;

function withSeal(plan: CheckedPlan, detail: unknown): PlanReview {
  return { ...plan, seal: planSealSchema.safeParse(detail).data?.seal };
}

const sameEdits = (one: PlanEdits, other: PlanEdits) =>
  JSON.stringify(one) === JSON.stringify(other);

function sameTechnicians(lines: readonly EditedLine[], otherLines: readonly EditedLine[]): boolean {
  const pairs = (of: readonly EditedLine[]) =>
    of.map(({ assignmentId, technicianId }) => `${assignmentId} ${technicianId}`).toSorted();
  return pairs(lines).join() === pairs(otherLines).join();
}

function movedLines(before: PlanReview | undefined, after: PlanReview): ReadonlySet<string> {
  const old = new Map(
    before?.lines.map((line) => [line.assignmentId, `${line.technicianId} ${line.startMinute}`]),
  );
  const moved = after.lines.filter(
    (line) => before && old.get(line.assignmentId) !== `${line.technicianId} ${line.startMinute}`,
  );
  return new Set(moved.map(({ assignmentId }) => assignmentId));
}

interface OnScreen {
  readonly data: DispatchPlan;
  readonly plan: PlanUnderReview;
  readonly result: CommitResult | undefined;
  readonly undone: ReadonlySet<string>;
  /** The job whose card is open on the board. */
  readonly openId: string | undefined;
}

export function describeScreen({ data, plan, result, undone, openId }: OnScreen): ViewDescription {
  if (result) return describeResult(result, undone);
  const { planId, day } = data;
  const { edits, review } = plan;
  const jobs = review ? [...review.lines, ...review.unplanned] : [];
  const open = jobs.find(({ assignmentId }) => assignmentId === openId);
  // The reason of an override is free text and stays here.
  const assignments = Object.entries(edits.technicians).map(([job, technician]) =>
    edits.overrides[job] === undefined
      ? `${job} to ${technician}`
      : `${job} to ${technician} without a required skill`,
  );
  return describeView({
    screen: `The dispatch plan ${planId} for ${day} is being reviewed; nothing of it is committed yet.`,
    details: [
      review &&
        `It has ${review.lines.length} jobs planned and ${review.unplanned.length} unplanned.`,
      open && `Open: ${recordLabel({ id: open.assignmentId, name: open.site })}.`,
      assignments.length > 0 && `The person gave ${assignments.slice(0, 20).join(", ")}.`,
      ...leftOut("technicians", edits.excludedTechnicianIds),
      ...leftOut("assignments", edits.excludedAssignmentIds),
    ],
  });
}

function leftOut(what: string, ids: readonly string[]): string[] {
  return ids.length > 0 ? [`Left out by the person, ${what}: ${ids.slice(0, 20).join(", ")}.`] : [];
}

function describeResult(
  { planId, technicians }: CommitResult,
  undone: ReadonlySet<string>,
): ViewDescription {
  const formatOutcome = (technicianId: string, outcome: string) =>
    undone.has(technicianId) ? "undone" : outcome;
  const parts = technicians.map(
    ({ technicianId, technicianName, outcome, assignmentIds }) =>
      `${recordLabel({ id: technicianId, name: technicianName })}: ${formatOutcome(technicianId, outcome)}, ${assignmentIds.join(", ")}`,
  );
  return describeView({
    screen: `The person committed the dispatch plan ${planId}.`,
    details: [`${parts.slice(0, 20).join("; ")}.`],
  });
}
