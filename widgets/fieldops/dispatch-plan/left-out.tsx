import { Button } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import type { PlanReview } from "../contract.ts";
import { withAssignment, withLane } from "./plan-edits.ts";
import { planStrings } from "./strings.ts";
import { useUnplannedStyles } from "./unplanned.styles.ts";
import type { PlanUnderReview } from "./use-plan.ts";

/** Technicians and jobs that the person left out, to be put back. Nothing is drawn while there are none. */
export function LeftOut({ review, plan }: { review: PlanReview; plan: PlanUnderReview }) {
  const t = useStrings(planStrings);
  const styles = useUnplannedStyles();
  const { edits, change } = plan;
  const nameOf = new Map(review.technicians.map(({ technicianId, name }) => [technicianId, name]));
  const siteOf = new Map(review.unplanned.map(({ assignmentId, site }) => [assignmentId, site]));
  const rows = [
    ...edits.excludedTechnicianIds.map((id) => ({
      id,
      name: nameOf.get(id) ?? id,
      putBack: () => change(withLane(edits, id)),
    })),
    ...edits.excludedAssignmentIds.map((id) => ({
      id,
      name: siteOf.get(id) ?? id,
      putBack: () => change(withAssignment(edits, id)),
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
