import { useFilteredView } from "@suite/widget-kit/data/use-filtered-view.ts";
import { type DashboardView, dashboardViewSchema } from "../contract.ts";
import { activeFilters } from "./filters.ts";

/** The dashboard on screen and the filters in its bar. */
export function useDashboard(initial: DashboardView | undefined) {
  return useFilteredView({
    tool: "show-hr-dashboard",
    schema: dashboardViewSchema,
    view: initial,
    filters: initial?.filters ?? {},
    argsOf: activeFilters,
  });
}

export type Dashboard = ReturnType<typeof useDashboard>;
