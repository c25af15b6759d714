import { mergeClasses } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit";
import { treyStrings } from "../strings.ts";
import { useHeatStripStyles } from "./charts.styles.ts";

/** Booked part of a capacity in a month, both in the same unit. */
export interface BookedMonth {
  /** Year and month, such as 2026-11. */
  readonly month: string;
  readonly booked: number;
  readonly capacity: number;
}

interface HeatStripProps {
  /** Text alternative: what the strip shows. The months are added. */
  label: string;
  months: readonly BookedMonth[];
  /** Month in which the data was read, which is marked. */
  current: string;
  /** Number in a cell: hours, or their percentage of the capacity. */
  unit: "booked" | "percent";
}

/** One cell per month, the fuller the darker, red above the capacity. Numbers are hidden where the cells are too narrow. */
export function HeatStrip({ label, months, current, unit }: HeatStripProps) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const styles = useHeatStripStyles();
  const formatMonth = ({ month, booked, capacity }: BookedMonth) =>
    t("monthOf", {
      month: format.month(month, "short"),
      hours: format.number(booked),
      capacity: format.hours(capacity),
    });
  const planned = months.filter(({ booked }) => booked > 0);
  const text = planned.length > 0 ? format.list(planned.map(formatMonth)) : t("noHours");
  return (
    <div className={styles.container}>
      <div role="img" aria-label={`${label}: ${text}`} className={styles.strip}>
        {months.map((entry) => {
          const { month, booked, capacity } = entry;
          const share = capacity > 0 ? booked / capacity : 0;
          return (
            <span
              key={month}
              title={formatMonth(entry)}
              className={mergeClasses(
                styles.cell,
                share > 0 && styles.light,
                share > 0.5 && styles.middle,
                share > 0.8 && styles.full,
                share > 1 && styles.over,
                month === current && styles.current,
              )}
            >
              <span className={styles.number}>
                {booked > 0 && format.number(unit === "booked" ? booked : Math.round(share * 100))}
              </span>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** Names of the months above the cells of strips; hidden where the cells are too narrow. */
export function HeatHeader({ months }: { months: readonly string[] }) {
  const format = useFormat();
  const styles = useHeatStripStyles();
  return (
    <div className={styles.container} aria-hidden="true">
      <div className={mergeClasses(styles.strip, styles.names)}>
        {months.map((month) => (
          <span key={month} className={styles.name}>
            {format.month(month, "short")}
          </span>
        ))}
      </div>
    </div>
  );
}
