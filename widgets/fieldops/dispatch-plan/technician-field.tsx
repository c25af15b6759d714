import { Caption1, Select } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { Alternative, PlanReview, ReviewLine } from "../contract.ts";
import { ruleInWords } from "./breach-words.ts";
import { withTechnician } from "./plan-edits.ts";
import { differenceInWords } from "./reasons.ts";
import { planStrings } from "./strings.ts";
import { technicianOptions } from "./technician-options.ts";
import type { PlanUnderReview } from "./use-plan.ts";
import { usePlanWords } from "./use-plan-words.ts";

interface TechnicianFieldProps {
  line: ReviewLine;
  review: PlanReview;
  plan: PlanUnderReview;
}

/** Who does a job: as planned, or somebody else with what that costs, or the rule that is in the way. */
export function TechnicianField({ line, review, plan }: TechnicianFieldProps) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const changesOf = ({ difference, skillMatch }: Alternative) => {
    const changes = differenceInWords(words, difference);
    return [...(changes.length > 0 ? changes : [t("equal")]), skillMatch === "Partial" && t("partly")];
  };
  const { assignmentId, technicianId, technicianName, site } = line;
  const { able, others } = technicianOptions(line, review);
  const chosen = plan.edits.technicians[assignmentId];
  // The field has room for a name; what speaks for or against it stands at the line.
  const value = chosen ?? technicianId;
  const broken = plan.violations.has(assignmentId);
  return (
    <div>
      <Select
        aria-label={t("technicianFor", { site })}
        aria-invalid={broken}
        value={value}
        onChange={(_, { value: next }) => plan.change(withTechnician(plan.edits, assignmentId, next))}
      >
        <option value={technicianId}>{technicianName}</option>
        {able.length > 0 && (
          <optgroup label={t("able")}>
            {able.map(({ id, name, change }) => (
              <option key={id} value={id}>
                {format.dotted([name, ...(id === value ? [] : changesOf(change))])}
              </option>
            ))}
          </optgroup>
        )}
        {others.length > 0 && (
          <optgroup label={t("others")}>
            {others.map(({ id, name, reason }) => (
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
