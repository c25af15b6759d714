import { WarningRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import { FigureTable } from "@suite/widget-kit/parts/figures.tsx";
import type { Allocation } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { useAllocationMeterStyles } from "./month-chart.styles.ts";
import { ChartLegend, MonthChart } from "./month-chart.tsx";

interface AllocationChartProps {
  name: string;
  months: readonly Allocation[];
  compact?: boolean;
  /** Set to false inline: the text answer has the numbers, and a table would make the card long. */
  table?: boolean;
}

/** One person's forecast and delivered hours by month, against the capacity. */
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

/** Share of the capacity as a bar, with the excess in another color. Put the percentage beside it as text. */
export function AllocationMeter({ percent }: { percent: number }) {
  const styles = useAllocationMeterStyles();
  const scale = Math.max(100, percent);
  const within = `${(Math.min(100, percent) / scale) * 100}%`;
  return (
    <svg className={styles.meter} height="6" aria-hidden="true">
      <rect className={styles.track} width="100%" height="6" rx="3" />
      <rect
        className={percent > 100 ? styles.over : styles.within}
        width={`${(percent / scale) * 100}%`}
        height="6"
        rx="3"
      />
      {percent > 100 && <rect className={styles.within} width={within} height="6" rx="3" />}
    </svg>
  );
}

/** Badge for a person with a month above capacity. */
export function OverAllocated() {
  const t = useStrings(treyStrings);
  return <StatusBadge tone="danger" icon={<WarningRegular />} label={t("overAllocated")} />;
}
