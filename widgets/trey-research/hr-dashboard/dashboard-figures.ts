import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { KeyFigure } from "@suite/widget-kit/parts/figures.tsx";
import type { DashboardView } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { useHoursFigures } from "./hours-figures.ts";
import { dashboardStrings } from "./strings.ts";

/** The figures of the dashboard, in the words and numbers of the host's language. */
export function useDashboardFigures({ totals, hoursByMonth }: DashboardView) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const hours = useHoursFigures(totals, hoursByMonth.length);
  const consultants: KeyFigure = {
    label: t("consultants"),
    value: format.number(totals.consultants),
    note: totals.unassigned > 0 ? t("unassigned", { count: totals.unassigned }) : undefined,
  };
  const projects: KeyFigure = {
    label: t("projects"),
    value: format.number(totals.projects),
    note: t("assignments", { count: totals.assignments }),
  };
  const overAllocated: KeyFigure = {
    label: shared("overAllocated"),
    value: format.number(totals.overAllocated),
    note: totals.overAllocated > 0 ? t("aboveCapacity") : t("nobodyOver"),
    warn: totals.overAllocated > 0,
  };
  return { ...hours, consultants, projects, overAllocated };
}
