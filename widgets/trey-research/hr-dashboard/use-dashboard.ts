import { useCallback, useState } from "react";
import { useAfterTyping } from "../../kit/use-after-typing.ts";
import { useRead } from "../../kit/use-read.ts";
import { type DashboardView, dashboardViewSchema, type Filters } from "../contract.ts";
import { activeFilters } from "./filters.ts";

/** The dashboard on screen and the filters in its bar, which run ahead of it while the server answers. */
export function useDashboard(initial: DashboardView | undefined) {
  const { data: view, read, pending, error } = useRead("show-hr-dashboard", dashboardViewSchema, initial);
  const [filters, setFilters] = useState<Filters>(initial?.filters ?? {});
  const later = useAfterTyping();
  const change = useCallback(
    (next: Filters) => {
      setFilters(next);
      later(() => read({ ...activeFilters(next) }));
    },
    [read, later],
  );
  const refresh = useCallback(() => read({ ...activeFilters(filters) }), [read, filters]);
  return { view, filters, change, refresh, pending, error };
}

export type Dashboard = ReturnType<typeof useDashboard>;
