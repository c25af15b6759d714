import { Button, Caption1, Select } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { correctionInWords, type PlanReview, ruleInWords } from "@suite/fieldops-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { useJobsStyles } from "./dispatch-plan.styles.ts";
import { isPlanned, type Job, technicianOptions, unassignTechnician } from "./plan-edits.ts";
import { useChangeWords, usePlanWords } from "./plan-parts.tsx";
import { planStrings } from "./strings.ts";
import { useOverrideContext } from "./use-override.ts";
import type { PlanUnderReview } from "./use-plan.ts";

export function TechnicianField(props: { job: Job; review: PlanReview; plan: PlanUnderReview }) {
  const { job, review, plan } = props;
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const getChanges = useChangeWords();
  const { assignmentId, site } = job;
  const technicianId = isPlanned(job) ? job.technicianId : "";
  const technicianName = isPlanned(job) ? job.technicianName : t("unplanned");
  const override = useOverrideContext();
  const { able, remaining } = technicianOptions(job, review);
  const chosen = plan.edits.technicians[assignmentId];
  // The field shows only a name; the reasons are at the line.
  const value = chosen ?? technicianId;
  const broken = plan.violations.has(assignmentId);
  const choose = (id: string) => {
    const needsOverride = remaining.some(
      ({ reason, ...one }) => one.id === id && reason?.rule === "skills",
    );
    if (override && needsOverride) override.ask({ assignmentId, technicianId: id, place: "list" });
    else void plan.assign(job, { technicianId: id });
  };
  return (
    <div>
      <Select
        aria-label={t("technicianFor", { site })}
        aria-invalid={broken}
        value={value}
        onChange={(_, { value: next }) => next && choose(next)}
      >
        <option value={technicianId}>{technicianName}</option>
        {able.length > 0 && (
          <optgroup label={t("able")}>
            {able.map(({ id, name, change }) => (
              <option key={id} value={id}>
                {format.dotted([name, ...(id === value ? [] : getChanges(change))])}
              </option>
            ))}
          </optgroup>
        )}
        {remaining.length > 0 && (
          <optgroup label={t("others")}>
            {remaining.map(({ id, name, reason }) => (
              <option key={id} value={id}>
                {format.dotted([name, id !== value && reason && ruleInWords(words, reason)])}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
      {chosen !== undefined && !broken && <Caption1>{t("decided")}</Caption1>}
    </div>
  );
}

export function BrokenRules({
  assignmentId,
  plan,
}: {
  assignmentId: string;
  plan: PlanUnderReview;
}) {
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
          <Button size="small" onClick={() => change(unassignTechnician(edits, assignmentId))}>
            {t("undoChoice")}
          </Button>
        )}
      </div>
    </div>
  );
}
