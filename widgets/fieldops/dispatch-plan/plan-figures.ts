import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { KeyFigure } from "@suite/widget-kit/parts/figures.tsx";
import type { PlanTotals } from "../contract.ts";
import { useMinutes } from "../parts/use-minutes.ts";
import { planStrings } from "./strings.ts";

/** The plan in four numbers. */
export function usePlanFigures(totals: PlanTotals): readonly KeyFigure[] {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const { planned, unplanned, technicians, late, travelMinutes, distanceKm } = totals;
  return [
    {
      label: t("plannedFigure"),
      value: t("of", { part: format.number(planned), whole: format.number(planned + unplanned) }),
      note: unplanned > 0 ? t("someUnplanned", { count: unplanned }) : t("nothingUnplanned"),
      warn: unplanned > 0,
    },
    { label: t("techniciansFigure"), value: format.number(technicians) },
    {
      label: t("travelFigure"),
      value: minutes.duration(travelMinutes),
      note: format.kilometers(distanceKm),
    },
    {
      label: t("lateFigure"),
      value: format.number(late),
      note: late > 0 ? t("someLate") : t("noneLate"),
      warn: late > 0,
    },
  ];
}
