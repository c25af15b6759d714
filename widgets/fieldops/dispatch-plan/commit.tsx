import { Button } from "@fluentui/react-components";
import { ArrowClockwiseRegular, SendRegular } from "@fluentui/react-icons";
import {
  correctionInWords,
  differenceInWords,
  type PlanReview,
  type PlanWords,
  ruleInWords,
  type Unplanned,
  unplannedReasons,
} from "@suite/fieldops-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { useKeptFocus } from "@suite/widget-kit/components";
import { useRef, useState } from "react";
import { useMinutes } from "../timeline/use-minutes.ts";
import { CommitQuestion } from "./commit-question.tsx";
import { useCommitBarStyles } from "./dispatch-plan.styles.ts";
import { isPlanned } from "./plan-edits.ts";
import { usePlanWords } from "./plan-parts.tsx";
import { planStrings } from "./strings.ts";
import { undoKeys, undoShortcut } from "./undo-keys.ts";
import type { Commit } from "./use-commit.ts";
import type { PlanUnderReview } from "./use-plan.ts";

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

function useMoveWords({ review, lastMove }: PlanUnderReview): string | undefined {
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const minutes = useMinutes();
  if (!review || !lastMove) return undefined;
  const { technicianId } = lastMove;
  const name =
    review.technicians.find((one) => one.technicianId === technicianId)?.name ?? technicianId;
  if (lastMove.kind === "refused") {
    return t("refused", { name, reason: ruleInWords(words, lastMove.reason) });
  }
  const { job, change } = lastMove;
  const changes = [
    ...differenceInWords(words, change),
    ...(change.planned > 0 ? [t("morePlanned", { count: change.planned })] : []),
    ...(change.planned < 0 ? [t("fewerPlanned", { count: -change.planned })] : []),
  ];
  const { assignmentId, site } = job;
  const now = review.lines.find((line) => line.assignmentId === assignmentId);
  const texts = {
    site,
    name,
    time: minutes.time(now?.startMinute ?? 0),
    changes: changes.length > 0 ? format.list(changes) : t("sameCost"),
  };
  const moved =
    isPlanned(job) && job.technicianId === technicianId
      ? t("movedTime", texts)
      : t("movedTo", texts);
  const corrected = review.corrections.find((one) => one.assignmentId === assignmentId);
  return [moved, corrected && correctionInWords(words, corrected.why)].filter(Boolean).join(" ");
}

/** What a commit would dispatch, as it is: that all rules are met, or what is late, what is open, and why. */
function useReadyWords(review: PlanReview | undefined): string {
  const t = useStrings(planStrings);
  const words = usePlanWords();
  if (!review) return t("readyToCommit");
  const { late, unplanned } = review.totals;
  const overrides = review.lines.filter(({ overrideReason }) => overrideReason !== undefined);
  const sentences: string[] = [];
  if (late > 0) sentences.push(t("lateJobs", { count: late }));
  if (unplanned > 0) {
    const reason = findCommonReason(review.unplanned, words);
    sentences.push(t("openJobs", { count: unplanned, reason }));
  }
  if (overrides.length > 0) sentences.push(t("askCommitOverrides", { count: overrides.length }));
  return sentences.length === 0 ? t("ready") : [...sentences, t("readyToCommit")].join(" ");
}

/** The reason of most open jobs. */
function findCommonReason(unplanned: readonly Unplanned[], words: PlanWords): string {
  const reasons = unplanned
    .filter(({ why }) => why.reason !== "taken")
    .map(({ site, why }) => unplannedReasons(words, site, why)[0] ?? "");
  const countOf = (reason: string) => reasons.filter((one) => one === reason).length;
  const [first = ""] = reasons.toSorted((a, b) => countOf(b) - countOf(a));
  return first;
}

interface CommitBarProps {
  plan: PlanUnderReview;
  commit: Commit;
  /** Shows a job, such as one whose choice breaks a rule. */
  onOpen: (assignmentId: string) => void;
}

/** The sticky bar that commits the plan, or says why that is not possible yet, and what the last move changed. */
export function CommitBar({ plan, commit, onOpen }: CommitBarProps) {
  const t = useStrings(planStrings);
  const styles = useCommitBarStyles();
  const { canCallTools } = useHost();
  const { review, checking, lastMove } = plan;
  const { committing, pending } = commit;
  const reason = useCommitReason(plan);
  const move = useMoveWords(plan);
  const bar = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(() => bar.current?.focus({ preventScroll: true }));
  const ready = useReadyWords(review);
  if (commit.asking.question) {
    return (
      <div ref={bar} tabIndex={-1} className={styles.bar} {...keptFocus}>
        <CommitQuestion asking={commit.asking} />
      </div>
    );
  }
  return (
    <div ref={bar} tabIndex={-1} className={styles.bar} {...keptFocus}>
      <div className={styles.message}>
        <span role="status" className={styles.status}>
          {move && !checking && !committing && <span className={styles.move}>{move}</span>}
          {committing ? t("committing") : (reason ?? ready)}
        </span>
        {!committing && lastMove?.kind === "moved" && (
          <Button
            size="small"
            title={t("undoKeys", { keys: undoKeys })}
            aria-keyshortcuts={undoShortcut}
            onClick={plan.undo}
          >
            {t("undoChoice")}
          </Button>
        )}
        <BrokenJob plan={plan} onOpen={onOpen} />
      </div>
      {canCallTools && (
        <Button
          appearance="subtle"
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={checking || pending}
          onClick={plan.planAnew}
        >
          {t("planAnew")}
        </Button>
      )}
      <Button
        appearance="primary"
        icon={<SendRegular />}
        disabledFocusable={pending || reason !== undefined}
        onClick={() => review && commit.commit(review)}
      >
        {t("commit", { count: review?.lines.length ?? 0 })}
      </Button>
    </div>
  );
}

function BrokenJob({
  plan: { review, violations },
  onOpen,
}: Pick<CommitBarProps, "plan" | "onOpen">) {
  const t = useStrings(planStrings);
  const [shown, setShown] = useState<string>();
  const broken = [...violations.keys()];
  const next = broken[(broken.indexOf(shown ?? "") + 1) % broken.length];
  if (!review || next === undefined) return null;
  const job = [...review.lines, ...review.unplanned].find(
    ({ assignmentId }) => assignmentId === next,
  );
  const open = () => {
    setShown(next);
    onOpen(next);
  };
  return (
    <Button size="small" onClick={open}>
      {t("showBroken", { site: job?.site ?? next })}
    </Button>
  );
}
