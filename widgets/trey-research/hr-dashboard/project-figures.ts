import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { KeyFigure } from "@suite/widget-kit/parts/figures.tsx";
import type { ProjectView } from "../contract.ts";
import { useHoursFigures } from "./hours-figures.ts";
import { dashboardStrings } from "./strings.ts";

/** The figures of one project, in the words and numbers of the host's language. */
export function useProjectFigures({ totals, hoursByMonth }: ProjectView) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const hours = useHoursFigures(totals, hoursByMonth.length);
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
