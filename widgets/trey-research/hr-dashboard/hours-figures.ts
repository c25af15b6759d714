import type { Format } from "@suite/widget-kit/i18n/format.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { KeyFigure } from "@suite/widget-kit/parts/figures.tsx";
import { dashboardStrings } from "./strings.ts";

interface Hours {
  forecastHours: number;
  billableHours: number;
  deliveredHours: number;
}

/** The figures about hours, which the dashboard and a project share. */
export function useHoursFigures(totals: Hours, months: number) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const forecast: KeyFigure = {
    label: t("forecastHours"),
    value: format.number(totals.forecastHours),
    note: t("overMonths", { count: months }),
  };
  const billable: KeyFigure = {
    label: t("billableShare"),
    value: shareOf(totals.billableHours, totals.forecastHours, format),
    note: format.hours(totals.billableHours),
  };
  const delivered: KeyFigure = {
    label: t("deliveredHours"),
    value: format.number(totals.deliveredHours),
    note: t("ofForecast", { share: shareOf(totals.deliveredHours, totals.forecastHours, format) }),
  };
  return { forecast, billable, delivered };
}

/** A part of a whole in per cent; of nothing, nothing. */
export function shareOf(part: number, whole: number, format: Format): string {
  return format.percent(whole > 0 ? part / whole : 0);
}
