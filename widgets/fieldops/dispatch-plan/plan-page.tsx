import { MessageBar, MessageBarBody, mergeClasses } from "@fluentui/react-components";
import { correctionInWords, type DispatchPlan } from "@suite/fieldops-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  DraftRestored,
  FiguresSkeleton,
  KeptScroll,
  KeyFigures,
  PageHeader,
  Panel,
  Problem,
  SkeletonItems,
  useKeptFocus,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import { type FocusEvent, type KeyboardEvent, useId, useRef } from "react";
import { CommitBar } from "./commit.tsx";
import { DaySwitch } from "./day-switch.tsx";
import { useJobsStyles } from "./dispatch-plan.styles.ts";
import { Jobs } from "./jobs.tsx";
import { EmptyPlan, LastCommitNotice, PlanOpenButton } from "./last-commit.tsx";
import { PlanDay, PlanText, usePlanFigures, usePlanWords } from "./plan-parts.tsx";
import { planStrings } from "./strings.ts";
import type { BoardLink } from "./timeline/board-link.ts";
import { DayPanel } from "./timeline/day-panel.tsx";
import { isUndo } from "./undo-keys.ts";
import { LeftOut, Unplanned } from "./unplanned.tsx";
import type { Commit } from "./use-commit.ts";
import type { PlanUnderReview } from "./use-plan.ts";
import { usePlansContext } from "./use-plans.ts";

export interface PlanPageProps {
  data: DispatchPlan;
  plan: PlanUnderReview;
  commit: Commit;
  board: BoardLink;
}

export function PlanPage({ data, plan, commit, board }: PlanPageProps) {
  const t = useStrings(planStrings);
  const page = usePageStyles();
  const jobs = useJobsStyles();
  const { canCallTools } = useHost();
  const { review, checking, error, recheck } = plan;
  const plans = usePlansContext();
  const figures = usePlanFigures((review ?? data).totals);
  const lineIds = useId();
  const place = useKeptPlace();
  const undoByKeys = (event: KeyboardEvent) => {
    if (!isUndo(event)) return;
    event.preventDefault();
    plan.undo();
  };
  const open = (assignmentId: string) =>
    document.getElementById(`${lineIds}${assignmentId}`)?.focus();
  const isEmpty = data.totals.planned === 0 && (review?.lines.length ?? 0) === 0;
  const busy = checking || plans.pending;
  if (!review && canCallTools && !error) return <PlanSkeleton />;
  return (
    <main className={page.page} onKeyDown={undoByKeys}>
      <KeptScroll page={`plan ${data.planId}`} />
      <PageHeader
        title={t("title")}
        subtitle={<PlanDay of={review ?? data} isPlan />}
        readAt={(review ?? data).readAt}
        onRefresh={canCallTools ? recheck : undefined}
        refreshing={checking}
      >
        <DaySwitch day={data.day} timeZone={data.timeZone} />
      </PageHeader>
      <Problem error={plans.error} />
      <PlanNotices plan={plan} />
      <LastCommitNotice data={data} />
      <Problem error={error} onRetry={recheck} />
      {isEmpty ? (
        <Panel title={t("jobs")}>
          <EmptyPlan data={data} review={review} />
          <div className={jobs.actions}>
            <PlanOpenButton data={data} />
          </div>
        </Panel>
      ) : (
        <KeyFigures framed figures={figures} />
      )}
      {review ? (
        <div className={mergeClasses(page.body, busy && page.busy)} aria-busy={busy}>
          <DayPanel review={review} plan={plan} board={board} onShow={open} />
          <div
            ref={place.area}
            tabIndex={-1}
            className={mergeClasses(page.columns, jobs.area)}
            {...place.handlers}
          >
            <div className={page.column}>
              {!isEmpty && <Jobs review={review} plan={plan} lineIds={lineIds} />}
            </div>
            <div className={page.column}>
              <Unplanned review={review} plan={plan} lineIds={lineIds} />
              <LeftOut review={review} plan={plan} />
            </div>
          </div>
        </div>
      ) : (
        <PlanText data={data} />
      )}
      <Problem
        error={commit.error}
        onRetry={commit.error?.code === "invalid" ? recheck : commit.commitAgain}
      />
      <CommitBar plan={plan} commit={commit} onOpen={open} />
    </main>
  );
}

/**
 * Keeps the focus on the same line while lines move, are removed or come back; else moves it to the start of
 * the lines.
 */
function useKeptPlace() {
  const area = useRef<HTMLDivElement>(null);
  const line = useRef<string>(undefined);
  const focusProps = useKeptFocus(() => {
    const same = line.current && document.getElementById(line.current);
    (same || area.current)?.focus({ preventScroll: !same });
  });
  const onFocus = ({ target }: FocusEvent) => {
    focusProps.onFocus();
    line.current = target.closest("li[id]")?.id;
  };
  return { area, handlers: { onFocus, onBlur: focusProps.onBlur } };
}

function PlanNotices({ plan }: { plan: PlanUnderReview }) {
  const t = useStrings(planStrings);
  const words = usePlanWords();
  const format = useFormat();
  const { review, restored, edits, checking, discard } = plan;
  // Corrections of the person's own edits are shown at their lines.
  const corrections =
    review?.corrections.filter(
      ({ assignmentId }) => edits.technicians[assignmentId] === undefined,
    ) ?? [];
  return (
    <>
      {restored && <DraftRestored pending={checking} onDiscard={discard} />}
      {corrections.length > 0 && (
        <MessageBar intent="warning" layout="multiline" role="status">
          <MessageBarBody>
            {t("corrections", { count: corrections.length })}
            <ul>
              {corrections.map(({ assignmentId, why }) => {
                const text = format.dotted([assignmentId, correctionInWords(words, why)]);
                return <li key={text}>{text}</li>;
              })}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

export function PlanSkeleton() {
  return (
    <FiguresSkeleton>
      <SkeletonItems count={3} size={28} avatar />
    </FiguresSkeleton>
  );
}
