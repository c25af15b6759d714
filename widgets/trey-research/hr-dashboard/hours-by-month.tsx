import type { DashboardView, ProjectView } from "@suite/trey-research-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { HoursChart } from "../charts/hours-chart.tsx";
import { untilLastHours } from "../parts/plan.ts";
import { treyStrings } from "../strings.ts";
import { dashboardStrings } from "./strings.ts";

export function HoursByMonthChart(props: { view: DashboardView | ProjectView; compact?: boolean }) {
  const { view, compact } = props;
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const months = untilLastHours(
    view.hoursByMonth,
    ({ billable, nonBillable, delivered }) => billable + nonBillable + delivered > 0,
    view.readAt.slice(0, 7),
  );
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  const forecast = months.reduce(
    (sum, { billable, nonBillable }) => sum + billable + nonBillable,
    0,
  );
  return (
    <HoursChart
      label={t("hoursSummary", {
        first: format.month(first.month),
        last: format.month(last.month),
        forecast: format.hours(forecast),
        delivered: format.hours(months.reduce((sum, { delivered }) => sum + delivered, 0)),
      })}
      months={months.map(({ month, billable, nonBillable, delivered, capacity }) => ({
        month,
        parts: [billable, nonBillable],
        actual: delivered,
        limit: capacity,
      }))}
      emptyMonths={view.hoursByMonth.slice(months.length).map(({ month }) => month)}
      parts={[
        { label: t("forecastBillable"), heading: shared("billable") },
        { label: t("forecastNonBillable"), heading: shared("nonBillable") },
      ]}
      caption={t("hoursByMonth")}
      readAt={view.readAt}
      compact={compact}
      table={!compact}
      scaled
    />
  );
}
