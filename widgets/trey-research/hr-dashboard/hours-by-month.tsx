import type { HoursByMonth } from "@suite/trey-research-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { FigureTable } from "@suite/widget-kit/components";
import { ChartLegend, MonthChart } from "../charts/month-chart.tsx";
import { treyStrings } from "../strings.ts";
import { dashboardStrings } from "./strings.ts";

interface HoursByMonthChartProps {
  months: readonly HoursByMonth[];
  /** Time at which the hours were read (ISO 8601). */
  readAt: string;
  compact?: boolean;
}

/** Chart of billable, other and delivered hours by month against the capacity, with the same numbers as a table. */
export function HoursByMonthChart({ months, readAt, compact }: HoursByMonthChartProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const sum = (of: (month: HoursByMonth) => number) => months.reduce((total, month) => total + of(month), 0);
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  const highest = Math.max(
    ...months.map((month) => Math.max(month.billable + month.nonBillable, month.delivered)),
  );
  // The capacity is left out of scale when it would flatten the bars.
  const inScale = first.capacity <= 1.5 * highest;
  return (
    <>
      <MonthChart
        label={t("hoursSummary", {
          first: format.month(first.month),
          last: format.month(last.month),
          forecast: format.hours(sum(({ billable, nonBillable }) => billable + nonBillable)),
          delivered: format.hours(sum(({ delivered }) => delivered)),
        })}
        columns={months.map(({ month, billable, nonBillable, delivered, capacity }) => ({
          month,
          parts: [billable, nonBillable],
          actual: delivered,
          limit: inScale ? capacity : undefined,
        }))}
        today={readAt}
        todayLabel={shared("today")}
        formatShare={({ parts }) =>
          format.percent(first.capacity > 0 ? parts.reduce((all, part) => all + part, 0) / first.capacity : 0)
        }
        compact={compact}
      />
      <ChartLegend
        entries={[
          { kind: "actual", label: shared("delivered") },
          { kind: "planned", label: t("forecastBillable") },
          { kind: "hatched", label: t("forecastNonBillable") },
          {
            kind: inScale ? "limit" : "share",
            label: shared("capacityIs", {
              full: format.percent(1),
              hours: format.hours(first.capacity),
            }),
          },
        ]}
      />
      {!compact && (
        <FigureTable
          caption={t("hoursByMonth")}
          showLabel={shared("showTable")}
          hideLabel={shared("hideTable")}
          headings={[
            shared("month"),
            shared("billable"),
            shared("nonBillable"),
            shared("delivered"),
            shared("capacity"),
          ]}
          rows={months.map(({ month, billable, nonBillable, delivered, capacity }) => [
            format.month(month),
            ...[billable, nonBillable, delivered, capacity].map(format.number),
          ])}
        />
      )}
    </>
  );
}
