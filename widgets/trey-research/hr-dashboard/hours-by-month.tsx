import { useFormat } from "../../kit/use-format.ts";
import { useStrings } from "../../kit/use-strings.ts";
import type { HoursByMonth } from "../contract.ts";
import { ChartLegend } from "../parts/chart-legend.tsx";
import { FigureTable } from "../parts/figure-table.tsx";
import { MonthChart } from "../parts/month-chart.tsx";
import { treyStrings } from "../strings.en.ts";
import { dashboardStrings } from "./strings.en.ts";

/** Billable and other hours by month, what was delivered of them, and the capacity; with the same numbers as a table. */
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
  const capacity = shared("capacityOf", { hours: format.hours(first.capacity) });
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
          limit: capacity,
        }))}
        monthLabel={(month) => format.month(month, "short")}
        valueLabel={format.number}
        limitLabel={!compact && first.capacity > 0 ? capacity : undefined}
        compact={compact}
      />
      <ChartLegend
        entries={[
          { kind: "solid", label: shared("billable") },
          { kind: "hatched", label: shared("nonBillable") },
          { kind: "mark", label: shared("delivered") },
          { kind: "limit", label: compact ? capacity : shared("capacity") },
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
