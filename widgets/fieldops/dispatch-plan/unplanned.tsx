import { Body1, Body1Strong, Caption1 } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import type { PlanReview } from "../contract.ts";
import { PriorityBadge } from "../parts/priority-badge.tsx";
import { BrokenRules } from "./broken-rules.tsx";
import { unplannedReasons } from "./reasons.ts";
import { Sentences } from "./sentences.tsx";
import { planStrings } from "./strings.ts";
import { useUnplannedStyles } from "./unplanned.styles.ts";
import type { PlanUnderReview } from "./use-plan.ts";
import { usePlanWords } from "./use-plan-words.ts";

/** The jobs that nobody can do, with the reason. */
export function Unplanned({ review, plan }: { review: PlanReview; plan: PlanUnderReview }) {
  const t = useStrings(planStrings);
  const words = usePlanWords();
  const format = useFormat();
  const styles = useUnplannedStyles();
  const leftOut = new Set(plan.edits.excludedAssignmentIds);
  const rows = review.unplanned.filter(({ assignmentId }) => !leftOut.has(assignmentId));
  return (
    <Panel title={t("unplanned")}>
      {rows.length === 0 ? (
        <Body1 className={styles.quiet}>{t("nothingUnplanned")}</Body1>
      ) : (
        <ul className={styles.list}>
          {rows.map(({ assignmentId, site, priority, why }) => (
            <li key={assignmentId} className={styles.row}>
              <Body1Strong>
                <bdi>{site}</bdi>
              </Body1Strong>
              <div className={styles.marks}>
                <PriorityBadge priority={priority} />
                <Caption1 className={styles.quiet}>{format.dotted([assignmentId, t("stillNew")])}</Caption1>
              </div>
              <Sentences of={unplannedReasons(words, site, why)} />
              <BrokenRules assignmentId={assignmentId} plan={plan} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
