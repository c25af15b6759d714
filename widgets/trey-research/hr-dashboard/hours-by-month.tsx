import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { FigureTable } from "@suite/widget-kit/parts/figures.tsx";
import type { HoursByMonth } from "../contract.ts";
import { ChartLegend, MonthChart } from "../parts/month-chart.tsx";
import { treyStrings } from "../strings.ts";
import { dashboardStrings } from "./strings.ts";

/** Chart of billable, other and delivered hours by month against the capacity, with the same numbers as a table. */
export function HoursByMonthChart({
  months,
  compact,
}: {
  months: readonly HoursByMonth[];
  compact?: boolean;
}) {
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
  const inScale = first.capacity <= 3 * highest;
  const hours = format.hours(first.capacity);
  const capacity = inScale ? shared("capacityOf", { hours }) : t("capacityAbove", { hours });
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
          mark: delivered,
          limit: inScale ? capacity : undefined,
        }))}
        monthLabel={(month) => format.month(month, "short")}
        valueLabel={format.number}
        limitLabel={!compact && inScale && first.capacity > 0 ? capacity : undefined}
        compact={compact}
      />
      <ChartLegend
        entries={[
          { kind: "solid", label: shared("billable") },
          { kind: "hatched", label: shared("nonBillable") },
          { kind: "mark", label: shared("delivered") },
          { kind: "limit", label: capacity },
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
