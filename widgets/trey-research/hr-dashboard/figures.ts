import type { ConsultantCard, DashboardView, ProjectView } from "@suite/trey-research-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import type { KeyFigure } from "@suite/widget-kit/components";
import type { Format } from "@suite/widget-kit/i18n";
import { treyStrings } from "../strings.ts";
import { dashboardStrings } from "./strings.ts";

function useHoursFigures({ totals, hoursByMonth }: DashboardView | ProjectView) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const { forecastHours, billableHours, deliveredHours } = totals;
  const forecast: KeyFigure = {
    label: t("forecastHours"),
    value: format.number(forecastHours),
    note: t("overMonths", { count: hoursByMonth.length }),
  };
  const billable: KeyFigure = {
    label: t("billableShare"),
    value: formatShare(billableHours, forecastHours, format),
    note: format.hours(billableHours),
  };
  const delivered: KeyFigure = {
    label: t("deliveredHours"),
    value: format.number(deliveredHours),
    note: t("ofForecast", { share: formatShare(deliveredHours, forecastHours, format) }),
  };
  return { forecast, billable, delivered };
}

/** Formats `part` of `whole` in percent; 0 % of nothing. */
export function formatShare(part: number, whole: number, format: Format): string {
  return format.percent(whole > 0 ? part / whole : 0);
}

export function useDashboardFigures(view: DashboardView) {
  const { totals } = view;
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const hours = useHoursFigures(view);
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

export function useProjectFigures(view: ProjectView) {
  const { totals } = view;
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const hours = useHoursFigures(view);
  const team: KeyFigure = {
    label: t("team"),
    value: format.number(totals.teamSize),
    note: t("peopleOnIt", { count: totals.teamSize }),
  };
  const cost: KeyFigure = {
    label: t("forecastCost"),
    value: format.money(Math.round(totals.forecastCost)),
    note: t("billableAssignments"),
  };
  return { ...hours, team, cost };
}

export type ConsultantOrder = "hours" | "peak" | "name";

const ahead: Record<ConsultantOrder, (a: ConsultantCard, b: ConsultantCard) => number> = {
  hours: (a, b) => b.forecastHours - a.forecastHours,
  peak: (a, b) => b.peakAllocationPercent - a.peakAllocationPercent,
  name: () => 0,
};

/** Sorted copy. Equal figures are sorted by name in `locale`, so that rows keep their places between reads. */
export function inOrder(
  consultants: readonly ConsultantCard[],
  order: ConsultantOrder,
  locale: string,
): ConsultantCard[] {
  const { compare } = new Intl.Collator(locale);
  return consultants.toSorted((a, b) => ahead[order](a, b) || compare(a.name, b.name));
}

export function isOverAllocated({ peakAllocationPercent }: ConsultantCard): boolean {
  return peakAllocationPercent > 100;
}

/** The `count` people with the most hours, including at least one over-allocated person if there is one. */
export function busiest(
  consultants: readonly ConsultantCard[],
  count: number,
  locale: string,
): ConsultantCard[] {
  const top = inOrder(consultants, "hours", locale).slice(0, count);
  const over = inOrder(consultants, "peak", locale).find(isOverAllocated);
  if (!over || top.some(isOverAllocated)) return top;
  return [...top.slice(0, -1), over];
}
