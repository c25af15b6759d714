import { Body1Strong } from "@fluentui/react-components";
import { useFormat } from "../../kit/use-format.ts";
import { useStrings } from "../../kit/use-strings.ts";
import type { Allocation } from "../contract.ts";
import { ChartLegend } from "../parts/chart-legend.tsx";
import { FigureTable } from "../parts/figure-table.tsx";
import { MonthChart } from "../parts/month-chart.tsx";
import { treyStrings } from "../strings.en.ts";
import { useConsultantPanelStyles } from "./consultant-panel.styles.ts";
import { dashboardStrings } from "./strings.en.ts";

/** What one person is planned for and has delivered by month, against the capacity. */
export function ConsultantAllocation({ name, months }: { name: string; months: readonly Allocation[] }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const styles = useConsultantPanelStyles();
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  return (
    <>
      <Body1Strong as="h3" className={styles.title}>
        {t("allocation")}
      </Body1Strong>
      <MonthChart
        label={t("allocationSummary", {
          name,
          first: format.month(first.month),
          last: format.month(last.month),
        })}
        columns={months.map((month) => ({
          month: month.month,
          parts: [month.forecastHours],
          mark: month.deliveredHours,
          limit: month.capacityHours,
        }))}
        monthLabel={(month) => format.month(month, "short")}
        valueLabel={format.number}
        compact
      />
      <ChartLegend
        entries={[
          { kind: "solid", label: shared("forecast") },
          { kind: "mark", label: shared("delivered") },
          { kind: "limit", label: t("capacityOf", { hours: format.hours(first.capacityHours) }) },
        ]}
      />
      <FigureTable
        caption={t("allocation")}
        showLabel={t("showTable")}
        hideLabel={t("hideTable")}
        headings={[shared("month"), shared("forecast"), shared("delivered"), shared("capacity")]}
        rows={months.map(({ month, forecastHours, deliveredHours, capacityHours }) => [
          format.month(month),
          ...[forecastHours, deliveredHours, capacityHours].map(format.number),
        ])}
      />
    </>
  );
}
