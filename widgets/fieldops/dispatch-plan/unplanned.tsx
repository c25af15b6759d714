import { Body1, Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import type { PlanReview } from "@suite/fieldops-contract";
import { unplannedReasons } from "@suite/fieldops-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { PriorityBadge } from "../parts/badges.tsx";
import { useRowStyles } from "../parts/parts.styles.ts";
import { useJobsStyles } from "./dispatch-plan.styles.ts";
import type { JobsProps } from "./jobs.tsx";
import { includeAssignment, includeTechnician } from "./plan-edits.ts";
import { Sentences, usePlanWords } from "./plan-parts.tsx";
import { planStrings } from "./strings.ts";
import { BrokenRules } from "./technician-choice.tsx";
import type { PlanUnderReview } from "./use-plan.ts";

export function Unplanned({ review, plan, lineIds }: JobsProps) {
  const t = useStrings(planStrings);
  const words = usePlanWords();
  const format = useFormat();
  const text = useRowStyles();
  const styles = useJobsStyles();
  const leftOut = new Set(plan.edits.excludedAssignmentIds);
  const rows = review.unplanned.filter(({ assignmentId }) => !leftOut.has(assignmentId));
  return (
    <Panel title={t("unplanned")}>
      {rows.length === 0 ? (
        <Body1 className={text.quiet}>{t("nothingUnplanned")}</Body1>
      ) : (
        <ul className={styles.list}>
          {rows.map(({ assignmentId, site, priority, why }) => (
            <li key={assignmentId} id={`${lineIds}${assignmentId}`} tabIndex={-1} className={styles.row}>
              <Body1Strong>
                <bdi>{site}</bdi>
              </Body1Strong>
              <div className={text.marks}>
                <PriorityBadge priority={priority} />
                <Caption1 className={text.quiet}>{format.dotted([assignmentId, t("stillNew")])}</Caption1>
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

/**
 * Technicians and jobs that the person excluded, with buttons to include them. Renders nothing when there are
 * none.
 */
export function LeftOut({ review, plan }: { review: PlanReview; plan: PlanUnderReview }) {
  const t = useStrings(planStrings);
  const styles = useJobsStyles();
  const { edits, change } = plan;
  const nameById = new Map(review.technicians.map(({ technicianId, name }) => [technicianId, name]));
  const siteById = new Map(review.unplanned.map(({ assignmentId, site }) => [assignmentId, site]));
  const rows = [
    ...edits.excludedTechnicianIds.map((id) => ({
      id,
      name: nameById.get(id) ?? id,
      putBack: () => change(includeTechnician(edits, id)),
    })),
    ...edits.excludedAssignmentIds.map((id) => ({
      id,
      name: siteById.get(id) ?? id,
      putBack: () => change(includeAssignment(edits, id)),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <Panel title={t("leftOut")}>
      <ul className={styles.list}>
        {rows.map(({ id, name, putBack }) => (
          <li key={id} className={styles.back}>
            <bdi>{name}</bdi>
            <Button size="small" aria-label={t("putBackNamed", { name })} onClick={putBack}>
              {t("putBack")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
