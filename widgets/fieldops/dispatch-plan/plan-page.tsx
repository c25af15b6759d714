import { mergeClasses } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { useId } from "react";
import type { DispatchPlan } from "../contract.ts";
import { CommitBar } from "./commit-bar.tsx";
import { DayPanel } from "./day-panel.tsx";
import { useJobsStyles } from "./jobs.styles.ts";
import { Jobs } from "./jobs.tsx";
import { laneDays } from "./lane-days.ts";
import { LeftOut } from "./left-out.tsx";
import { PlanDay } from "./plan-day.tsx";
import { usePlanFigures } from "./plan-figures.ts";
import { PlanNotices } from "./plan-notices.tsx";
import { PlanSkeleton } from "./plan-skeleton.tsx";
import { PlanText } from "./plan-text.tsx";
import { planStrings } from "./strings.ts";
import { Unplanned } from "./unplanned.tsx";
import type { Commit } from "./use-commit.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import type { PlanUnderReview } from "./use-plan.ts";

interface PlanPageProps {
  data: DispatchPlan;
  plan: PlanUnderReview;
  commit: Commit;
}

/** The plan as a workplace: the day of everybody, every job with its technician, what is not planned, and the commit. */
export function PlanPage({ data, plan, commit }: PlanPageProps) {
  const t = useStrings(planStrings);
  const page = usePageStyles();
  const jobs = useJobsStyles();
  const { canCallTools } = useHost();
  const { review, checking, error, recheck } = plan;
  const figures = usePlanFigures((review ?? data).totals);
  const lineIds = useId();
  const place = useKeptPlace();
  const open = (assignmentId: string) => document.getElementById(`${lineIds}${assignmentId}`)?.focus();
  if (!review && canCallTools && !error) return <PlanSkeleton />;
  return (
    <main className={page.page}>
      <PageHeader
        title={t("title")}
        subtitle={<PlanDay of={data} />}
        readAt={(review ?? data).readAt}
        onRefresh={canCallTools ? recheck : undefined}
        refreshing={checking}
      >
        <FullscreenButton appearance="subtle" />
      </PageHeader>
      <PlanNotices plan={plan} />
      <Problem error={error} onRetry={recheck} />
      <KeyFigures framed figures={figures} />
      {review ? (
        <div className={mergeClasses(page.body, checking && page.busy)} aria-busy={checking}>
          <DayPanel days={laneDays(review)} onOpen={open} />
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
              <Unplanned review={review} plan={plan} />
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
      <CommitBar plan={plan} commit={commit} />
    </main>
  );
}
