import { Button, Caption1 } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useJobsStyles } from "./jobs.styles.ts";
import { withoutTechnician } from "./plan-edits.ts";
import { correctionInWords } from "./reasons.ts";
import { planStrings } from "./strings.ts";
import type { PlanUnderReview } from "./use-plan.ts";
import { usePlanWords } from "./use-plan-words.ts";

/** Why the person's choice for a job cannot stand, and the way back from it. Nothing is drawn while it can. */
export function BrokenRules({ assignmentId, plan }: { assignmentId: string; plan: PlanUnderReview }) {
  const t = useStrings(planStrings);
  const words = usePlanWords();
  const styles = useJobsStyles();
  const { violations, edits, change } = plan;
  const rules = violations.get(assignmentId);
  if (!rules) return null;
  return (
    <div className={styles.broken} role="alert">
      <ErrorCircleRegular className={styles.brokenIcon} aria-hidden="true" />
      <div>
        <Caption1 block>{t("broken")}</Caption1>
        {rules.map((why) => {
          const rule = correctionInWords(words, why);
          return (
            <Caption1 block key={rule}>
              {rule}
            </Caption1>
          );
        })}
        {edits.technicians[assignmentId] !== undefined && (
          <Button size="small" onClick={() => change(withoutTechnician(edits, assignmentId))}>
            {t("undoChoice")}
          </Button>
        )}
      </div>
    </div>
  );
}
