import { MessageBar, MessageBarBody, mergeClasses } from "@fluentui/react-components";
import { correctionInWords, type DispatchPlan } from "@suite/fieldops-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  DraftRestored,
  FiguresSkeleton,
  KeyFigures,
  PageHeader,
  Problem,
  SkeletonItems,
  useKeptFocus,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import { type FocusEvent, useId, useRef } from "react";
import { CommitBar } from "./commit.tsx";
import { useJobsStyles } from "./dispatch-plan.styles.ts";
import { Jobs } from "./jobs.tsx";
import { LastCommitNotice } from "./last-commit.tsx";
import { PlanDay, PlanText, usePlanFigures, usePlanWords } from "./plan-parts.tsx";
import { planStrings } from "./strings.ts";
import { DayPanel } from "./timeline/day-panel.tsx";
import { LeftOut, Unplanned } from "./unplanned.tsx";
import type { Commit } from "./use-commit.ts";
import type { PlanUnderReview } from "./use-plan.ts";

export interface PlanPageProps {
  data: DispatchPlan;
  plan: PlanUnderReview;
  commit: Commit;
}

export function PlanPage({ data, plan, commit }: PlanPageProps) {
  const t = useStrings(planStrings);
  const page = usePageStyles();
  const jobs = useJobsStyles();
  const { canCallTools } = useHost();
  const { review, checking, error, recheck } = plan;
  const figures = usePlanFigures((review ?? data).totals);
  const lineIds = useId();
  const place = useKeptPlace();
  const open = (assignmentId: string) =>
    document.getElementById(`${lineIds}${assignmentId}`)?.focus();
  if (!review && canCallTools && !error) return <PlanSkeleton />;
  return (
    <main className={page.page}>
      <PageHeader
        title={t("title")}
        subtitle={<PlanDay of={data} />}
        readAt={(review ?? data).readAt}
        onRefresh={canCallTools ? recheck : undefined}
        refreshing={checking}
      />
      <PlanNotices plan={plan} />
      <LastCommitNotice data={data} />
      <Problem error={error} onRetry={recheck} />
      <KeyFigures framed figures={figures} />
      {review ? (
        <div className={mergeClasses(page.body, checking && page.busy)} aria-busy={checking}>
          <DayPanel review={review} plan={plan} onShow={open} />
          <div
            ref={place.area}
            tabIndex={-1}
            className={mergeClasses(page.columns, jobs.area)}
            {...place.handlers}
          >
            <div className={page.column}>
              <Jobs review={review} plan={plan} lineIds={lineIds} />
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
