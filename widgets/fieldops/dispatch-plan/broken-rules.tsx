import { Button, Caption1 } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { useStrings } from "../../kit/use-strings.ts";
import { useJobsStyles } from "./jobs.styles.ts";
import { withoutTechnician } from "./plan-edits.ts";
import { planStrings } from "./strings.en.ts";
import type { PlanUnderReview } from "./use-plan.ts";

interface BrokenRulesProps {
  assignmentId: string;
  plan: PlanUnderReview;
  /** Who has the job now; left out when nobody has. */
  now?: string;
}

/** Why the person's choice for a job cannot stand, and the way back from it. Nothing is drawn while it can. */
export function BrokenRules({ assignmentId, plan, now }: BrokenRulesProps) {
  const t = useStrings(planStrings);
  const styles = useJobsStyles();
  const { violations, edits, review, change } = plan;
  const rules = violations.get(assignmentId);
  if (!rules) return null;
  const chosen = edits.technicians[assignmentId];
  const name = review?.technicians.find(({ technicianId }) => technicianId === chosen)?.name ?? now ?? "";
  return (
    <div className={styles.broken} role="alert">
      <ErrorCircleRegular className={styles.brokenIcon} aria-hidden="true" />
      <div>
        <Caption1>
          {t("broken", { name, rules: rules.join(" ") })}{" "}
          {now === undefined ? t("notPlanned") : name !== now && t("putOtherwise", { name: now })}
        </Caption1>{" "}
        {chosen !== undefined && (
          <Button size="small" onClick={() => change(withoutTechnician(edits, assignmentId))}>
            {t("undoChoice")}
          </Button>
        )}
      </div>
    </div>
  );
}
