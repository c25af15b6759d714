import { Body1, Body1Strong, Button } from "@fluentui/react-components";
import type { PlanReview } from "@suite/fieldops-contract";
import { useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { useRowStyles } from "../parts/parts.styles.ts";
import { useJobsStyles } from "./dispatch-plan.styles.ts";
import { JobFacts, type JobsProps } from "./jobs.tsx";
import { include } from "./plan-edits.ts";
import { planStrings } from "./strings.ts";
import type { PlanUnderReview } from "./use-plan.ts";

export function Unplanned({ review, plan, lineIds }: JobsProps) {
  const t = useStrings(planStrings);
  const text = useRowStyles();
  const styles = useJobsStyles();
  const leftOut = new Set(plan.edits.excludedAssignmentIds);
  const rows = review.unplanned.filter(({ assignmentId }) => !leftOut.has(assignmentId));
  // Excluded jobs are in a list of their own.
  if (rows.length === 0 && (review.unplanned.length > 0 || review.lines.length === 0)) return null;
  return (
    <Panel title={t("unplanned")}>
      {rows.length === 0 ? (
        <Body1 className={text.quiet}>{t("nothingUnplanned")}</Body1>
      ) : (
        <ul className={styles.list}>
          {rows.map((job) => (
            <li
              key={job.assignmentId}
              id={`${lineIds}${job.assignmentId}`}
              tabIndex={-1}
              className={styles.row}
            >
              <Body1Strong>
                <bdi>{job.site}</bdi>
              </Body1Strong>
              <JobFacts job={job} review={review} plan={plan} />
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
  const names = new Map([
    ...review.technicians.map(({ technicianId, name }) => [technicianId, name] as const),
    ...review.unplanned.map(({ assignmentId, site }) => [assignmentId, site] as const),
  ]);
  const ids = [...edits.excludedTechnicianIds, ...edits.excludedAssignmentIds];
  const rows = ids.map((id) => ({ id, name: names.get(id) ?? id }));
  if (rows.length === 0) return null;
  return (
    <Panel title={t("leftOut")}>
      <ul className={styles.list}>
        {rows.map(({ id, name }) => (
          <li key={id} className={styles.back}>
            <bdi>{name}</bdi>
            <Button
              size="small"
              aria-label={t("putBackNamed", { name })}
              onClick={() => change(include(edits, id))}
            >
              {t("putBack")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
