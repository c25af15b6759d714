import { useFormat, useStrings } from "@suite/widget-kit";
import { FigureTable } from "@suite/widget-kit/components";
import { treyStrings } from "../strings.ts";
import type { MonthColumn } from "./chart-scale.ts";
import { ChartLegend, MonthChart } from "./month-chart.tsx";

interface HoursChartProps {
  /** Text alternative of the drawing. */
  label: string;
  /** Forecast hours in `parts`, delivered ones in `actual`, the capacity in `limit`. */
  months: readonly Required<MonthColumn>[];
  /** Labels of the parts in the legend, and in the table if they differ there. */
  parts: readonly { readonly label: string; readonly heading?: string }[];
  caption: string;
  /** Time at which the hours were read (ISO 8601). */
  readAt: string;
  compact?: boolean;
  /** Set to false inline: the text answer has the numbers, and a table would make the card long. */
  table?: boolean;
  /** Leaves the capacity out of scale when it would flatten the bars. */
  scaled?: boolean;
}

/** Forecast and delivered hours by month against the capacity, with the same numbers as a table. */
export function HoursChart(props: HoursChartProps) {
  const { label, months, parts, caption, readAt, compact, table = true, scaled } = props;
  const t = useStrings(treyStrings);
  const format = useFormat();
  const sum = (hours: readonly number[]) => hours.reduce((total, part) => total + part, 0);
  const capacity = months[0]?.limit ?? 0;
  const highest = Math.max(...months.map((month) => Math.max(sum(month.parts), month.actual)));
  const inScale = !scaled || capacity <= 1.5 * highest;
  return (
    <>
      <MonthChart
        label={label}
        columns={months.map((month) => ({ ...month, limit: inScale ? month.limit : undefined }))}
        readAt={readAt}
        formatShare={(column) => format.percent(capacity > 0 ? sum(column.parts) / capacity : 0)}
        compact={compact}
      />
      <ChartLegend
        entries={[
          { kind: "actual", label: t("delivered") },
          ...parts.map((part, index) => ({
            kind: index === 0 ? ("planned" as const) : ("hatched" as const),
            label: part.label,
          })),
          {
            kind: inScale ? "limit" : "share",
            label: t("capacityIs", { full: format.percent(1), hours: format.hours(capacity) }),
          },
        ]}
      />
      {table && (
        <FigureTable
          caption={caption}
          showLabel={t("showTable")}
          hideLabel={t("hideTable")}
          headings={[
            t("month"),
            ...parts.map((part) => part.heading ?? part.label),
            t("delivered"),
            t("capacity"),
          ]}
          rows={months.map(({ month, parts: hours, actual, limit }) => [
            format.month(month),
            ...[...hours, actual, limit].map(format.number),
          ])}
        />
      )}
    </>
  );
}
