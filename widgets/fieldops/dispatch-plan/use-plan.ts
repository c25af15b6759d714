import { useDraft } from "@suite/widget-kit/data/drafts.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import {
  type CheckedPlan,
  checkedPlanSchema,
  type DispatchPlan,
  type EditedLine,
  type PlanReview,
  planSealSchema,
} from "../contract.ts";
import {
  checkOf,
  editCount,
  factsOf,
  noEdits,
  type PlanEdits,
  planEditsSchema,
  type Violations,
  violationsOf,
} from "./plan-edits.ts";

/** A plan that was read longer ago may be out of date: work is taken, technicians call in sick. */
const freshMs = 30_000;

interface Checked {
  readonly review?: PlanReview;
  /** What the review was asked with. */
  readonly edits: PlanEdits;
  /** Lines that the last check moved. */
  readonly moved: ReadonlySet<string>;
}

/** The plan under review: what the person changed, and what the rules say to that. Nothing here writes. */
export function usePlan(data: DispatchPlan, proposed: PlanReview | undefined) {
  const { fullView, canCallTools } = useHost();
  const draftKey = `dispatch-plan ${data.planId}`;
  const [edits, keep, clear, restored] = useDraft(draftKey, noEdits, planEditsSchema);
  const { call, pending, error } = useTool("check-dispatch-plan", checkedPlanSchema);
  const [checked, setChecked] = useState<Checked>({ review: proposed, edits: noEdits, moved: new Set() });
  const { review } = checked;
  const latest = useRef(0);

  const proposedLines = proposed?.lines ?? data.lines.items;
  const check = async (next: PlanEdits, lines: readonly EditedLine[] = review?.lines ?? proposedLines) => {
    const turn = ++latest.current;
    const outcome = await call({ ...checkOf(data, lines, next) });
    if (!outcome.ok || turn !== latest.current) return;
    setChecked({ review: sealed(outcome), edits: next, moved: movedLines(review, outcome.data) });
  };
  const change = (next: PlanEdits) => {
    keep(next);
    return check(next);
  };
  const discard = () => {
    clear();
    return check(noEdits, proposedLines);
  };

  /** First of all: was it committed meanwhile? Then nothing is left to check. */
  const reopen = async () => {
    const outcome = await call({ ...factsOf(data) });
    if (!outcome.ok) return;
    const { data: read } = outcome;
    if (read.committed || (editCount(edits) === 0 && sameTechnicians(read.lines, proposedLines))) {
      setChecked({ review: sealed(outcome), edits: noEdits, moved: new Set() });
    } else await check(edits);
  };

  const opened = useRef(false);
  const reviewing = fullView && canCallTools;
  useEffect(() => {
    if (!reviewing || opened.current) return;
    opened.current = true;
    const old = !review || Date.now() - Date.parse(review.readAt) > freshMs;
    if (old) void reopen();
    else if (editCount(edits) > 0) void check(edits);
  });

  const current = JSON.stringify(checked.edits) === JSON.stringify(edits);
  return {
    review,
    edits,
    change,
    discard,
    recheck: () => check(edits),
    /** Everything but what the person decided is open to the planner again. */
    planAnew: () => check(edits, []),
    moved: checked.moved,
    violations: useMemo<Violations>(
      () => (review ? violationsOf(review, edits) : new Map()),
      [review, edits],
    ),
    checking: pending,
    error,
    /** Whether what is on screen is what the rules were last asked about. */
    settled: !pending && !error && current,
    restored: restored && editCount(edits) > 0,
  };
}

export type PlanUnderReview = ReturnType<typeof usePlan>;

/** The checked plan with its seal, which is not among what hosts may show the model. */
function sealed({
  data,
  detail,
}: {
  data: CheckedPlan;
  detail: Readonly<Record<string, unknown>>;
}): PlanReview {
  return { ...data, seal: planSealSchema.safeParse(detail).data?.seal };
}

/** Whether the planner, asked afresh, comes to what was proposed. */
function sameTechnicians(lines: readonly EditedLine[], others: readonly EditedLine[]): boolean {
  const pairs = (of: readonly EditedLine[]) =>
    of.map(({ assignmentId, technicianId }) => `${assignmentId} ${technicianId}`).toSorted();
  return pairs(lines).join() === pairs(others).join();
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
