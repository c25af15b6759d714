import { Button, Field, Input, Select } from "@fluentui/react-components";
import { DismissRegular, SearchRegular } from "@fluentui/react-icons";
import { useStrings } from "../../kit/use-strings.ts";
import type { DashboardView, Filters } from "../contract.ts";
import { treyStrings } from "../strings.en.ts";
import { useFilterBarStyles } from "./filter-bar.styles.ts";
import { hasFilters, selectValues } from "./filters.ts";
import { dashboardStrings } from "./strings.en.ts";
import type { Dashboard } from "./use-dashboard.ts";

/** The filters of the dashboard. Each change reads it again; how much was found is said aloud when it arrives. */
export function FilterBar({ view, dashboard }: { view: DashboardView; dashboard: Dashboard }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const styles = useFilterBarStyles();
  const { filters, change, pending } = dashboard;
  const set = (part: Partial<Filters>) => change({ ...filters, ...part });
  const found = t("found", {
    consultants: t("consultantCount", { count: view.consultants.total }),
    projects: t("projectCount", { count: view.projects.total }),
  });
  return (
    <search className={styles.bar} aria-label={t("filters")}>
      <div className={styles.fields}>
        <NameField
          label={shared("person")}
          value={filters.consultantName}
          onChange={(consultantName) => set({ consultantName })}
        />
        <NameField
          label={t("filterProject")}
          value={filters.projectName}
          onChange={(projectName) => set({ projectName })}
        />
        <ValueField
          label={t("skill")}
          any={t("anySkill")}
          offered={view.options.skills}
          value={filters.skill}
          onChange={(skill) => set({ skill })}
        />
        <ValueField
          label={shared("role")}
          any={t("anyRole")}
          offered={view.options.roles}
          value={filters.role}
          onChange={(role) => set({ role })}
        />
        <BillableField value={filters.billable} onChange={(billable) => set({ billable })} />
      </div>
      <div className={styles.foot}>
        <span role="status" className={styles.found}>
          {pending ? t("updating") : found}
        </span>
        {hasFilters(filters) && (
          <Button appearance="subtle" size="small" icon={<DismissRegular />} onClick={() => change({})}>
            {t("clearAll")}
          </Button>
        )}
      </div>
    </search>
  );
}

interface FieldProps<Value> {
  label: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function NameField({ label, value, onChange }: FieldProps<string>) {
  return (
    <Field label={label} size="small">
      <Input
        type="search"
        maxLength={80}
        contentBefore={<SearchRegular />}
        value={value ?? ""}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  );
}

function ValueField(props: FieldProps<string> & { any: string; offered: readonly string[] }) {
  const { value, values } = selectValues(props.offered, props.value);
  return (
    <Field label={props.label} size="small">
      <Select value={value} onChange={(_, data) => props.onChange(data.value || undefined)}>
        <option value="">{props.any}</option>
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </Field>
  );
}

function BillableField({ value, onChange }: Omit<FieldProps<boolean>, "label">) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const choose = (text: string) => onChange(text === "" ? undefined : text === "true");
  return (
    <Field label={t("filterBillable")} size="small">
      <Select value={String(value ?? "")} onChange={(_, data) => choose(data.value)}>
        <option value="">{t("anyHours")}</option>
        <option value="true">{shared("billable")}</option>
        <option value="false">{shared("nonBillable")}</option>
      </Select>
    </Field>
  );
}
