import { Input, Select } from "@fluentui/react-components";
import { limits } from "@suite/trey-research-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { CheckedField } from "@suite/widget-kit/components";
import { treyStrings } from "../strings.ts";
import { usePlanFieldsStyles } from "./plan.styles.ts";
import { type Plan, toSpan } from "./plan.ts";

interface PlanFieldsProps {
  plan: Plan;
  /** Months that can be planned. */
  months: readonly string[];
  problems: { readonly hours: boolean; readonly last: boolean };
  /** True after an attempt to save. */
  tried: boolean;
  onChange: (plan: Plan) => void;
}

/** Fields of planned hours: hours per month, first and last month. */
export function PlanFields({ plan, months, problems, tried, onChange }: PlanFieldsProps) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const styles = usePlanFieldsStyles();
  const span = toSpan(plan, months);
  const options = months.map((month) => (
    <option key={month} value={month}>
      {format.month(month, "short")}
    </option>
  ));
  return (
    <div className={styles.fields}>
      <CheckedField
        label={t("hoursPerMonth")}
        size="small"
        tried={tried}
        problem={problems.hours ? t("invalidHours", { min: 0, max: limits.monthHours }) : undefined}
      >
        <Input
          inputMode="decimal"
          value={plan.hours}
          onChange={(_, { value }) => onChange({ ...plan, hours: value })}
        />
      </CheckedField>
      <CheckedField label={t("firstMonth")} size="small" problem={undefined}>
        <Select value={span.first} onChange={(_, { value }) => onChange({ ...plan, first: value })}>
          {options}
        </Select>
      </CheckedField>
      <CheckedField
        label={t("lastMonth")}
        size="small"
        tried
        problem={problems.last ? t("invalidMonths") : undefined}
      >
        <Select value={span.last} onChange={(_, { value }) => onChange({ ...plan, last: value })}>
          {options}
        </Select>
      </CheckedField>
    </div>
  );
}
