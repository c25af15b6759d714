import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { FigureTable } from "@suite/widget-kit/parts/figures.tsx";
import type { Allocation } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { MonthChart } from "./month-chart.tsx";

interface AllocationChartProps {
  name: string;
  months: readonly Allocation[];
  compact?: boolean;
  /** Left out inline, where the numbers stand in the text answer and a table would make the card long. */
  table?: boolean;
}

/** What one person is planned for and has delivered by month, against the capacity. */
export function AllocationChart({ name, months, compact, table = true }: AllocationChartProps) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const peak = months.reduce((a, b) => (b.forecastHours > a.forecastHours ? b : a));
  const capacity = t("capacityOf", { hours: format.hours(first.capacityHours) });
  return (
    <>
      <MonthChart
        label={t("allocationSummary", {
          name,
          first: format.month(first.month),
          last: format.month(last.month),
          peak: format.hours(peak.forecastHours),
          peakMonth: format.month(peak.month),
        })}
        columns={months.map(({ month, forecastHours, deliveredHours, capacityHours }) => ({
          month,
          parts: [forecastHours],
          mark: deliveredHours,
          limit: capacityHours,
        }))}
        monthLabel={(month) => format.month(month, "short")}
        valueLabel={format.number}
        limitLabel={compact ? undefined : capacity}
        compact={compact}
      />
      <ChartLegend
        entries={[
          { kind: "solid", label: t("forecast") },
          { kind: "mark", label: t("delivered") },
          { kind: "limit", label: capacity },
        ]}
      />
      {table && (
        <FigureTable
          caption={t("allocation")}
          showLabel={t("showTable")}
          hideLabel={t("hideTable")}
          headings={[t("month"), t("forecast"), t("delivered"), t("capacity")]}
          rows={months.map(({ month, forecastHours, deliveredHours, capacityHours }) => [
            format.month(month),
            ...[forecastHours, deliveredHours, capacityHours].map(format.number),
          ])}
        />
      )}
    </>
  );
}
