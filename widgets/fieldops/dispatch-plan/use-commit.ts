import { useDraft } from "@suite/widget-kit/data/drafts.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useState } from "react";
import { z } from "zod";
import { type CommitResult, commitResultSchema, type PlanReview } from "../contract.ts";

const doneSchema = z.object({ result: commitResultSchema, takenBack: z.array(z.string()) }).nullable();

/** Committing the reviewed plan, and what came of it; kept, so that a plan opened again says that it was committed. */
export function useCommit(planId: string, review: PlanReview | undefined) {
  const [done, keep] = useDraft(`dispatch-commit ${planId}`, null, doneSchema);
  const { call, pending, error, reset } = useTool("commit-assignments", commitResultSchema);
  const undoing = useTool("undo-change");
  const [again, setAgain] = useState<PlanReview>();
  const result: CommitResult | undefined = done?.result ?? review?.committed;
  const takenBack = done?.takenBack ?? [];

  const commit = async (reviewed: PlanReview) => {
    const { seal, lines } = reviewed;
    if (!seal) return;
    setAgain(reviewed);
    const seen = lines.map(({ assignmentId, technicianId }) => ({ assignmentId, technicianId }));
    const outcome = await call({ seal, assignments: seen });
    if (outcome.ok) keep({ result: outcome.data, takenBack: [] });
  };
  const takeBack = async (technicianId: string, changeId: string) => {
    if (!result) return;
    const outcome = await undoing.call({ changeId });
    if (outcome.ok) keep({ result, takenBack: [...takenBack, technicianId] });
  };
  return {
    result,
    takenBack: new Set(takenBack),
    commit,
    /** The same seal once more: what is written already is not written twice. */
    commitAgain: again && (() => commit(again)),
    committing: pending,
    error,
    reset,
    takeBack,
    takingBack: undoing.pending,
    takeBackError: undoing.error,
  };
}

export type Commit = ReturnType<typeof useCommit>;
