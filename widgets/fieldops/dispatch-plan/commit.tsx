import { Button, Spinner } from "@fluentui/react-components";
import { ArrowClockwiseRegular, SendRegular } from "@fluentui/react-icons";
import { useDraft } from "@suite/widget-kit/data/drafts.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useWrites } from "@suite/widget-kit/data/use-writes.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useState } from "react";
import { z } from "zod";
import { type CommitResult, commitResultSchema, type PlanReview } from "../contract.ts";
import { useCommitBarStyles } from "./dispatch-plan.styles.ts";
import { planStrings } from "./strings.ts";
import type { PlanUnderReview } from "./use-plan.ts";

const doneSchema = z.object({ result: commitResultSchema, undone: z.array(z.string()) }).nullable();

/** The result of a commit is kept here; undo adds to it, so there is no view to read again. */
const nothingToRead = async () => undefined;

/** Commits the reviewed plan and undoes parts of it. The result is kept, so that a reopened plan shows it. */
export function useCommit(planId: string, review: PlanReview | undefined) {
  const [done, keep] = useDraft(`dispatch-commit ${planId}`, null, doneSchema);
  const { call, pending, error, reset } = useTool("commit-assignments", commitResultSchema);
  const writes = useWrites(nothingToRead);
  const [again, setAgain] = useState<PlanReview>();
  const result: CommitResult | undefined = done?.result ?? review?.committed;
  const undone = done?.undone ?? [];

  const commit = async (reviewed: PlanReview) => {
    const { seal, lines } = reviewed;
    if (!seal) return;
    setAgain(reviewed);
    const seen = lines.map(({ assignmentId, technicianId }) => ({ assignmentId, technicianId }));
    const outcome = await call({ seal, assignments: seen });
    if (outcome.ok) keep({ result: outcome.data, undone: [] });
  };
  const undo = async (technicianId: string, changeId: string) => {
    if (!result) return;
    if (await writes.undo(changeId)) keep({ result, undone: [...undone, technicianId] });
  };
  return {
    result,
    undone: new Set(undone),
    commit,
    /** Commits the same seal again; parts that are written stay as they are. */
    commitAgain: again && (() => commit(again)),
    committing: pending,
    error,
    reset,
    undo,
    undoing: writes.undoing,
    undoError: writes.undoError,
  };
}

export type Commit = ReturnType<typeof useCommit>;

/** Reason why the plan cannot be committed now, or undefined when it can. */
export function useCommitReason(plan: PlanUnderReview): string | undefined {
  const t = useStrings(planStrings);
  const { canCallTools } = useHost();
  const { review, violations, checking, settled } = plan;
  if (!canCallTools) return t("commitNoTools");
  if (checking) return t("checking");
  if (violations.size > 0) return t("commitBroken", { count: violations.size });
  if (!settled) return t("commitUnchecked");
  return review?.seal && review.lines.length > 0 ? undefined : t("commitNothing");
}

/** The sticky bar that commits the plan, or says why that is not possible yet. */
export function CommitBar({ plan, commit }: { plan: PlanUnderReview; commit: Commit }) {
  const t = useStrings(planStrings);
  const styles = useCommitBarStyles();
  const { canCallTools } = useHost();
  const { review, checking } = plan;
  const { committing } = commit;
  const reason = useCommitReason(plan);
  return (
    <div className={styles.bar}>
      <span role="status" className={styles.status}>
        {committing ? t("committing") : (reason ?? t("ready"))}
      </span>
      {canCallTools && (
        <Button
          appearance="subtle"
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={checking || committing}
          onClick={plan.planAnew}
        >
          {t("planAnew")}
        </Button>
      )}
      <Button
        appearance="primary"
        icon={committing ? <Spinner size="tiny" appearance="inverted" /> : <SendRegular />}
        disabledFocusable={committing || reason !== undefined}
        onClick={() => review && commit.commit(review)}
      >
        {t("commit", { count: review?.lines.length ?? 0 })}
      </Button>
    </div>
  );
}
