import { Button, Caption1, Subtitle1 } from "@fluentui/react-components";
import { SendRegular } from "@fluentui/react-icons";
import { type DispatchPlan, planReviewSchema } from "@suite/fieldops-contract";
import { useHost, useModelContext, useStrings } from "@suite/widget-kit";
import {
  FullscreenButton,
  KeyFigures,
  Problem,
  useFocusOnClose,
  useHeadingFocus,
} from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { type Ref, useMemo } from "react";
import { useCommitReason } from "./commit.tsx";
import { CommitQuestion } from "./commit-question.tsx";
import { EmptyPlan, LastCommitNotice, PlanOpenButton } from "./last-commit.tsx";
import { PlanPage, type PlanPageProps } from "./plan-page.tsx";
import { PlanDay, usePlanFigures } from "./plan-parts.tsx";
import { ResultInline } from "./result-inline.tsx";
import { ResultPage } from "./result-page.tsx";
import { planStrings } from "./strings.ts";
import { useBoardLink } from "./timeline/board-link.ts";
import { BriefDays } from "./timeline/day-bars.tsx";
import { type DaySchedule, daySchedules } from "./timeline/technician-days.ts";
import { useCommit } from "./use-commit.ts";
import { OverrideContext, useOverride } from "./use-override.ts";
import { describeScreen, type ShownPlan, usePlan } from "./use-plan.ts";
import { PlansContext, usePlans } from "./use-plans.ts";

/** A dispatch plan: a summary inline, review and commit in full screen. */
export function DispatchPlanWidget({ data, detail }: WidgetProps<DispatchPlan>) {
  // Hosts may drop a result's detail; the plan is then read when it is opened.
  const proposed = useMemo(() => planReviewSchema.safeParse(detail.review).data, [detail]);
  return <Plans key={`${data.planId} ${data.readAt}`} data={data} proposed={proposed} />;
}

function Plans(first: ShownPlan) {
  const plans = usePlans(first);
  const { planId, readAt } = plans.shown.data;
  return (
    <PlansContext value={plans}>
      <PlanViews key={`${planId} ${readAt}`} {...plans.shown} />
    </PlansContext>
  );
}

function PlanViews(shown: ShownPlan) {
  const { fullView } = useHost();
  const { data } = shown;
  const plan = usePlan(shown);
  const override = useOverride(data.planId, plan);
  const board = useBoardLink(data.planId);
  const commit = useCommit(data.planId, plan.review);
  const { result, undone } = commit;
  // The commit button, which had the focus, is gone.
  useHeadingFocus(result ? "result" : "review");
  useModelContext(
    // The model wrote the text of the inline card itself.
    fullView || result
      ? describeScreen({ data, plan, result, undone, openId: board.openId })
      : undefined,
  );
  if (result) {
    const Result = fullView ? ResultPage : ResultInline;
    return <Result result={result} commit={commit} plan={plan} data={data} board={board} />;
  }
  const Plan = fullView ? PlanPage : PlanInline;
  return (
    <OverrideContext value={override}>
      <Plan data={data} plan={plan} commit={commit} board={board} />
    </OverrideContext>
  );
}

const inlineCount = 4;

/** Days with late jobs first, then full ones. */
function mostTelling(a: DaySchedule, b: DaySchedule): number {
  const lateIn = ({ lines }: DaySchedule) =>
    lines.filter(({ lateMinutes }) => lateMinutes > 0).length;
  return lateIn(b) - lateIn(a) || b.lines.length - a.lines.length;
}

function PlanInline({ data, plan, commit }: Omit<PlanPageProps, "board">) {
  const t = useStrings(planStrings);
  const styles = useInlineStyles();
  const { review } = plan;
  const figures = usePlanFigures((review ?? data).totals);
  const days = review ? daySchedules(review).toSorted(mostTelling) : [];
  const more = days.length - inlineCount;
  const commitButton = useFocusOnClose<HTMLButtonElement>(commit.asking.question !== undefined);
  const isEmpty = data.totals.planned === 0 && (review?.lines.length ?? 0) === 0;
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
        <PlanDay of={review ?? data} isPlan />
      </div>
      <LastCommitNotice data={data} />
      {isEmpty ? <EmptyPlan data={data} review={review} /> : <KeyFigures figures={figures} />}
      {days.length > 0 && <BriefDays days={days.slice(0, inlineCount)} />}
      {more > 0 && (
        <Caption1 className={styles.subtitle}>{t("andTechnicians", { count: more })}</Caption1>
      )}
      <Problem error={commit.error} />
      {commit.asking.question ? (
        <CommitQuestion asking={commit.asking} />
      ) : (
        <PlanActions
          data={data}
          plan={plan}
          commit={commit}
          isEmpty={isEmpty}
          commitButton={commitButton}
        />
      )}
    </main>
  );
}

interface PlanActionsProps extends Omit<PlanPageProps, "board"> {
  isEmpty: boolean;
  commitButton: Ref<HTMLButtonElement>;
}

function PlanActions({ data, plan, commit, isEmpty, commitButton }: PlanActionsProps) {
  const t = useStrings(planStrings);
  const styles = useInlineStyles();
  const { review } = plan;
  const reason = useCommitReason(plan);
  return (
    <div className={styles.actions}>
      {isEmpty && <PlanOpenButton data={data} />}
      <FullscreenButton
        appearance={isEmpty ? "secondary" : "primary"}
        label={isEmpty ? t("reviewOpen") : t("reviewPlan")}
      />
      {review && !reason && (
        <Button
          ref={commitButton}
          icon={<SendRegular />}
          disabledFocusable={commit.pending}
          onClick={() => commit.commit(review)}
        >
          {commit.committing ? t("committing") : t("commit", { count: review.lines.length })}
        </Button>
      )}
    </div>
  );
}
