import { Button, Spinner } from "@fluentui/react-components";
import { ArrowClockwiseRegular, SendRegular } from "@fluentui/react-icons";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useCommitBarStyles } from "./commit-bar.styles.ts";
import { planStrings } from "./strings.ts";
import type { Commit } from "./use-commit.ts";
import { useCommitReason } from "./use-commit-reason.ts";
import type { PlanUnderReview } from "./use-plan.ts";

/** Commits the plan, or says why that cannot be done yet; always in sight. */
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
