import { WarningRegular } from "@fluentui/react-icons";
import type { Allocation } from "@suite/trey-research-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { FigureTable, StatusBadge } from "@suite/widget-kit/components";
import { ChartLegend, MonthChart } from "../charts/month-chart.tsx";
import { treyStrings } from "../strings.ts";

interface AllocationChartProps {
  name: string;
  months: readonly Allocation[];
  /** Time at which the hours were read (ISO 8601). */
  readAt: string;
  compact?: boolean;
  /** Set to false inline: the text answer has the numbers, and a table would make the card long. */
  table?: boolean;
}

/** One person's forecast and delivered hours by month, against the capacity. */
export function AllocationChart({ name, months, readAt, compact, table = true }: AllocationChartProps) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const peak = months.reduce((a, b) => (b.forecastHours > a.forecastHours ? b : a));
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
          actual: deliveredHours,
          limit: capacityHours,
        }))}
        today={readAt}
        todayLabel={t("today")}
        formatShare={({ parts: [hours = 0], limit = 0 }) => format.percent(limit > 0 ? hours / limit : 0)}
        compact={compact}
      />
      <ChartLegend
        entries={[
          { kind: "actual", label: t("delivered") },
          { kind: "planned", label: t("forecast") },
          {
            kind: "limit",
            label: t("capacityIs", { full: format.percent(1), hours: format.hours(first.capacityHours) }),
          },
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

export function OverAllocated() {
  const t = useStrings(treyStrings);
  return <StatusBadge tone="danger" icon={<WarningRegular />} label={t("overAllocated")} />;
}
