import { Button, Caption1 } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { useJobsStyles } from "./jobs.styles.ts";
import { withoutTechnician } from "./plan-edits.ts";
import { planStrings } from "./strings.ts";
import type { PlanUnderReview } from "./use-plan.ts";

/** Why the person's choice for a job cannot stand, and the way back from it. Nothing is drawn while it can. */
export function BrokenRules({ assignmentId, plan }: { assignmentId: string; plan: PlanUnderReview }) {
  const t = useStrings(planStrings);
  const styles = useJobsStyles();
  const { violations, edits, change } = plan;
  const rules = violations.get(assignmentId);
  if (!rules) return null;
  return (
    <div className={styles.broken} role="alert">
      <ErrorCircleRegular className={styles.brokenIcon} aria-hidden="true" />
      <div>
        <Caption1>{t("broken", { rules: rules.join(" ") })}</Caption1>{" "}
        {edits.technicians[assignmentId] !== undefined && (
          <Button size="small" onClick={() => change(withoutTechnician(edits, assignmentId))}>
            {t("undoChoice")}
          </Button>
        )}
      </div>
    </div>
  );
}
