import { Button, Caption1, Subtitle1 } from "@fluentui/react-components";
import { SendRegular } from "@fluentui/react-icons";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { DispatchPlan } from "../contract.ts";
import { BriefDays } from "./brief-days.tsx";
import { laneDays } from "./lane-days.ts";
import { PlanDay } from "./plan-day.tsx";
import { usePlanFigures } from "./plan-figures.ts";
import { planStrings } from "./strings.ts";
import type { Commit } from "./use-commit.ts";
import { useCommitReason } from "./use-commit-reason.ts";
import type { PlanUnderReview } from "./use-plan.ts";

const shown = 4;

interface PlanInlineProps {
  data: DispatchPlan;
  plan: PlanUnderReview;
  commit: Commit;
}

/** The plan in the conversation: five numbers, the fullest days as a picture, and the way to review or commit it. */
export function PlanInline({ data, plan, commit }: PlanInlineProps) {
  const t = useStrings(planStrings);
  const styles = useInlineStyles();
  const { review } = plan;
  const figures = usePlanFigures((review ?? data).totals);
  const reason = useCommitReason(plan);
  const days = review ? laneDays(review).toSorted((a, b) => b.lines.length - a.lines.length) : [];
  const more = days.length - shown;
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
        <PlanDay of={data} />
      </div>
      <KeyFigures figures={figures} />
      {days.length > 0 && <BriefDays days={days.slice(0, shown)} />}
      {more > 0 && <Caption1 className={styles.subtitle}>{t("andTechnicians", { count: more })}</Caption1>}
      <Problem error={commit.error} />
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" />
        {review && !reason && (
          <Button
            icon={<SendRegular />}
            disabledFocusable={commit.committing}
            onClick={() => commit.commit(review)}
          >
            {commit.committing ? t("committing") : t("commit", { count: review.lines.length })}
          </Button>
        )}
      </div>
    </main>
  );
}
