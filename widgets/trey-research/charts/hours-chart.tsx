import type { ConsultantProfile } from "@suite/trey-research-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { FigureTable } from "@suite/widget-kit/components";
import { untilLastHours } from "../parts/plan.ts";
import { treyStrings } from "../strings.ts";
import { type MonthColumn, sumColumn } from "./chart-scale.ts";
import { ChartLegend, MonthChart } from "./month-chart.tsx";

interface HoursChartProps {
  /** Text alternative of the drawing. */
  label: string;
  /** Forecast hours in `parts`, delivered ones in `actual`, the capacity in `limit`. */
  months: readonly Required<MonthColumn>[];
  /** Later months, for which the legend says that nothing is planned. */
  emptyMonths: readonly string[];
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
  const {
    label,
    months,
    emptyMonths,
    parts,
    caption,
    readAt,
    compact,
    table = true,
    scaled,
  } = props;
  const t = useStrings(treyStrings);
  const format = useFormat();
  const capacity = months[0]?.limit ?? 0;
  const highest = Math.max(...months.map((month) => Math.max(sumColumn(month), month.actual)));
  const inScale = !scaled || capacity <= 1.5 * highest;
  return (
    <>
      <MonthChart
        label={label}
        columns={months.map((month) => ({ ...month, limit: inScale ? month.limit : undefined }))}
        readAt={readAt}
        formatShare={(column) => format.percent(capacity > 0 ? sumColumn(column) / capacity : 0)}
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
        note={useEmptyMonthsText(emptyMonths)}
      />
      {table && (
        <FigureTable
          caption={caption}
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

/** Says for which months nothing is planned, which a chart leaves out. */
function useEmptyMonthsText(months: readonly string[]): string | undefined {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return undefined;
  if (first === last) return t("nothingPlanned", { months: format.month(first) });
  const span = t("monthSpan", { first: format.month(first), last: format.month(last) });
  return t("nothingPlanned", { months: span });
}

interface AllocationChartProps extends Pick<HoursChartProps, "compact" | "table"> {
  profile: ConsultantProfile;
}

/** One person's forecast and delivered hours by month, against the capacity. */
export function AllocationChart({ profile, ...options }: AllocationChartProps) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const { consultant, readAt } = profile;
  const allocation = untilLastHours(
    profile.allocation,
    ({ forecastHours, deliveredHours }) => forecastHours + deliveredHours > 0,
    readAt.slice(0, 7),
  );
  const first = allocation[0];
  const last = allocation.at(-1);
  if (!first || !last) return null;
  const peak = allocation.reduce((a, b) => (b.forecastHours > a.forecastHours ? b : a));
  return (
    <HoursChart
      {...options}
      label={t("allocationSummary", {
        name: consultant.name,
        first: format.month(first.month),
        last: format.month(last.month),
        peak: format.hours(peak.forecastHours),
        peakMonth: format.month(peak.month),
      })}
      months={allocation.map(({ month, forecastHours, deliveredHours, capacityHours }) => ({
        month,
        parts: [forecastHours],
        actual: deliveredHours,
        limit: capacityHours,
      }))}
      emptyMonths={profile.allocation.slice(allocation.length).map(({ month }) => month)}
      parts={[{ label: t("forecast") }]}
      caption={t("allocation")}
      readAt={readAt}
    />
  );
}
