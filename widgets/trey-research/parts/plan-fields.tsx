import { Checkbox, Input, Select } from "@fluentui/react-components";
import { limits } from "@suite/trey-research-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { CheckedField } from "@suite/widget-kit/components";
import { treyStrings } from "../strings.ts";
import { usePlanStyles } from "./plan.styles.ts";
import { type Plan, type Terms, toSpan } from "./plan.ts";

interface PlanFieldsProps {
  plan: Plan;
  /** Months that can be planned. */
  months: readonly string[];
  problems: { readonly hours: boolean; readonly last: boolean };
  /** True after an attempt to save. */
  tried: boolean;
  onChange: (part: Partial<Plan>) => void;
  onEnter: () => void;
}

export function PlanFields({ plan, months, problems, tried, onChange, onEnter }: PlanFieldsProps) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const styles = usePlanStyles();
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
          onChange={(_, { value }) => onChange({ hours: value })}
          onKeyDown={({ key }) => key === "Enter" && onEnter()}
        />
      </CheckedField>
      <CheckedField label={t("firstMonth")} size="small" problem={undefined}>
        <Select value={span.first} onChange={(_, { value }) => onChange({ first: value })}>
          {options}
        </Select>
      </CheckedField>
      <CheckedField
        label={t("lastMonth")}
        size="small"
        tried
        problem={problems.last ? t("invalidMonths") : undefined}
      >
        <Select value={span.last} onChange={(_, { value }) => onChange({ last: value })}>
          {options}
        </Select>
      </CheckedField>
    </div>
  );
}

interface TermsFieldsProps {
  terms: Pick<Terms, "role" | "rate" | "billable">;
  problems: { readonly role: boolean; readonly rate: boolean };
  tried: boolean;
  /** Id of a list of suggested roles. */
  roles?: string;
  onChange: (part: Partial<Terms>) => void;
}

export function TermsFields({ terms, problems, tried, roles, onChange }: TermsFieldsProps) {
  const t = useStrings(treyStrings);
  const styles = usePlanStyles();
  return (
    <>
      <div className={styles.fields}>
        <CheckedField
          label={t("role")}
          size="small"
          required
          tried={tried}
          problem={problems.role ? t("roleMissing") : undefined}
        >
          <Input
            list={roles}
            maxLength={limits.role}
            value={terms.role}
            onChange={(_, { value }) => onChange({ role: value })}
          />
        </CheckedField>
        <CheckedField
          label={t("rateField")}
          size="small"
          tried={tried}
          problem={problems.rate ? t("rateInvalid", { min: 0 }) : undefined}
        >
          <Input
            inputMode="decimal"
            placeholder={t("usualRate")}
            value={terms.rate}
            onChange={(_, { value }) => onChange({ rate: value })}
          />
        </CheckedField>
      </div>
      <Checkbox
        label={t("billable")}
        checked={terms.billable}
        onChange={(_, { checked }) => onChange({ billable: checked === true })}
      />
    </>
  );
}
