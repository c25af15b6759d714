import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { FilterBar as Bar, ChoiceField, SearchField } from "@suite/widget-kit/parts/filters.tsx";
import type { DashboardView, Filters } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { hasFilters } from "./filters.ts";
import { dashboardStrings } from "./strings.ts";
import type { Dashboard } from "./use-dashboard.ts";

/** The filters of the dashboard. Each change reads it again; how much was found is said aloud when it arrives. */
export function FilterBar({ view, dashboard }: { view: DashboardView; dashboard: Dashboard }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const { filters, change, pending } = dashboard;
  const set = (part: Partial<Filters>) => change({ ...filters, ...part });
  const found = format.dotted([
    t("consultantCount", { count: view.consultants.total }),
    t("projectCount", { count: view.projects.total }),
  ]);
  return (
    <Bar found={found} pending={pending} onClear={hasFilters(filters) ? () => change({}) : undefined}>
      <SearchField
        label={shared("person")}
        value={filters.consultantName}
        onChange={(consultantName) => set({ consultantName })}
      />
      <SearchField
        label={t("filterProject")}
        value={filters.projectName}
        onChange={(projectName) => set({ projectName })}
      />
      <ChoiceField
        label={t("skill")}
        any={t("anySkill")}
        offered={view.options.skills}
        value={filters.skill}
        onChange={(skill) => set({ skill })}
      />
      <ChoiceField
        label={shared("role")}
        any={t("anyRole")}
        offered={view.options.roles}
        value={filters.role}
        onChange={(role) => set({ role })}
      />
      <ChoiceField
        label={t("filterBillable")}
        any={t("anyHours")}
        offered={["true", "false"]}
        labelOf={(value) => shared(value === "true" ? "billable" : "nonBillable")}
        value={filters.billable === undefined ? undefined : String(filters.billable)}
        onChange={(value) => set({ billable: value === undefined ? undefined : value === "true" })}
      />
    </Bar>
  );
}
