import { useCallback, useEffect, useRef, useState } from "react";
import { useTool } from "../../kit/use-tool.ts";
import { type DashboardView, dashboardViewSchema, type Filters } from "../contract.ts";
import { activeFilters } from "./filters.ts";

const typingPauseMs = 300;

/** The dashboard on screen and the filters in its bar, which run ahead of it while the server answers. */
export function useDashboard(initial: DashboardView | undefined) {
  const { call, pending, error } = useTool("show-hr-dashboard", dashboardViewSchema);
  const [view, setView] = useState(initial);
  const [filters, setFilters] = useState<Filters>(initial?.filters ?? {});
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const read = useCallback(
    async (wanted: Filters) => {
      clearTimeout(timer.current);
      const turn = ++latest.current;
      const outcome = await call({ ...activeFilters(wanted) });
      if (outcome.ok && turn === latest.current) setView(outcome.data);
    },
    [call],
  );
  const change = useCallback(
    (next: Filters) => {
      setFilters(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => read(next), typingPauseMs);
    },
    [read],
  );
  const refresh = useCallback(() => read(filters), [read, filters]);
  return { view, filters, change, refresh, pending, error };
}

export type Dashboard = ReturnType<typeof useDashboard>;
