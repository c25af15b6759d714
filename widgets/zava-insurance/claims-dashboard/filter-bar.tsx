import { Field, Input } from "@fluentui/react-components";
import { useTypedNumber } from "@suite/widget-kit/i18n/read-number.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { ChoiceField, FilterBar, SearchField } from "@suite/widget-kit/parts/filters.tsx";
import { claimStatusFilterSchema } from "../contract.ts";
import { zavaStrings } from "../strings.ts";
import { hasFilters, lossProblems, type Query, statusFilterOf, withoutFilters } from "./query.ts";
import { dashboardStrings } from "./strings.ts";
import type { Dashboard } from "./use-dashboard.ts";

/** Filters of the dashboard. Each change reads it again. */
export function DashboardFilterBar({ dashboard }: { dashboard: Dashboard }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const { view, filters, change, pending } = dashboard;
  const set = (part: Partial<Query>) => change({ ...filters, ...part });
  const problems = lossProblems(filters);
  const invalid = t("amountInvalid", { min: 0 });
  const nameOf = (value: string) => {
    const status = statusFilterOf(value);
    return status ? shared(status) : value;
  };
  return (
    <FilterBar
      found={t("claimCount", { count: view.claims.total })}
      pending={pending}
      onClear={hasFilters(filters) ? () => change(withoutFilters(filters)) : undefined}
    >
      <ChoiceField
        label={shared("status")}
        any={t("anyStatus")}
        offered={claimStatusFilterSchema.options}
        labelOf={nameOf}
        value={filters.status}
        onChange={(status) => set({ status: statusFilterOf(status) })}
      />
      <SearchField
        label={shared("policyHolder")}
        value={filters.policyHolderName}
        onChange={(policyHolderName) => set({ policyHolderName })}
      />
      <ChoiceField
        label={shared("damageType")}
        any={t("anyDamage")}
        offered={view.options.damageTypes}
        value={filters.damageType}
        onChange={(damageType) => set({ damageType })}
      />
      <AmountField
        label={t("minLoss")}
        value={filters.minLoss}
        problem={problems.minLoss ? invalid : problems.crossed ? t("amountsCrossed") : undefined}
        onChange={(minLoss) => set({ minLoss })}
      />
      <AmountField
        label={t("maxLoss")}
        value={filters.maxLoss}
        problem={problems.maxLoss ? invalid : undefined}
        onChange={(maxLoss) => set({ maxLoss })}
      />
    </FilterBar>
  );
}

interface AmountFieldProps {
  label: string;
  value: number | undefined;
  /** Validation message; the amount is then not sent. */
  problem: string | undefined;
  onChange: (value: number | undefined) => void;
}

/** An amount of money, typed in the format of the host's locale. */
function AmountField({ label, value, problem, onChange }: AmountFieldProps) {
  const [text, type] = useTypedNumber(value, onChange);
  return (
    <Field label={label} size="small" validationMessage={problem}>
      <Input inputMode="decimal" maxLength={12} value={text} onChange={(_, data) => type(data.value)} />
    </Field>
  );
}
