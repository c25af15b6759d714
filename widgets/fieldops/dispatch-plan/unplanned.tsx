import { Body1, Body1Strong, Caption1 } from "@fluentui/react-components";
import { Panel } from "@suite/widget-kit/parts/panel.tsx";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import type { PlanReview } from "../contract.ts";
import { PriorityBadge } from "../parts/priority-badge.tsx";
import { fieldopsStrings } from "../strings.ts";
import { BrokenRules } from "./broken-rules.tsx";
import { planStrings } from "./strings.ts";
import { useUnplannedStyles } from "./unplanned.styles.ts";
import type { PlanUnderReview } from "./use-plan.ts";

/** The jobs that nobody can do, with the reason. */
export function Unplanned({ review, plan }: { review: PlanReview; plan: PlanUnderReview }) {
  const t = useStrings(planStrings);
  const shared = useStrings(fieldopsStrings);
  const styles = useUnplannedStyles();
  const leftOut = new Set(plan.edits.excludedAssignmentIds);
  const rows = review.unplanned.filter(({ assignmentId }) => !leftOut.has(assignmentId));
  return (
    <Panel title={t("unplanned")}>
      {rows.length === 0 ? (
        <Body1 className={styles.quiet}>{t("nothingUnplanned")}</Body1>
      ) : (
        <ul className={styles.list}>
          {rows.map(({ assignmentId, site, priority, reason }) => (
            <li key={assignmentId} className={styles.row}>
              <Body1Strong>{site}</Body1Strong>
              <div className={styles.marks}>
                <PriorityBadge priority={priority} />
                <Caption1 className={styles.quiet}>
                  {shared("pair", { first: assignmentId, second: t("stillNew") })}
                </Caption1>
              </div>
              <Caption1>{reason}</Caption1>
              <BrokenRules assignmentId={assignmentId} plan={plan} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
