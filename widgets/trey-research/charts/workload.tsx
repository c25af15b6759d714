import { mergeClasses, useFluent } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit";
import { treyStrings } from "../strings.ts";
import { useHeatStripStyles, useLoadBarsStyles } from "./charts.styles.ts";

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

/** Month with what a plan adds, in the unit of the capacity. */
export interface PlannedMonth extends BookedMonth {
  readonly planned: number;
}

const bar = 11;

const gap = 3;

const height = 30;

/** Pixels of a full month. The rest shows up to a third more. */
const full = 22;

interface LoadBarsProps {
  readonly months: readonly PlannedMonth[];
  /** Set for a plan that is not chosen. */
  readonly faint?: boolean;
}

/**
 * Load by month: what is booked in a bar of the capacity, what is planned as a ghost on top, and what exceeds the capacity in
 * the color of danger. Decorative: put the numbers beside it as text.
 */
export function LoadBars({ months, faint }: LoadBarsProps) {
  const styles = useLoadBarsStyles();
  const rtl = useFluent().dir === "rtl";
  const width = months.length * (bar + gap) - gap;
  return (
    <svg className={styles.bars} width={width} height={height} aria-hidden="true">
      {months.map(({ month, booked, planned, capacity }, index) => {
        const place = index * (bar + gap);
        const x = rtl ? width - place - bar : place;
        const tall = (value: number) =>
          Math.min(height, capacity > 0 ? (value / capacity) * full : Math.sign(value) * height);
        const solid = tall(booked);
        const total = tall(booked + planned);
        return (
          <g key={month}>
            <rect className={styles.room} x={x} y={height - full} width={bar} height={full} />
            <rect className={styles.booked} x={x} y={height - solid} width={bar} height={solid} />
            {planned > 0 && (
              <rect
                className={mergeClasses(styles.ghost, faint && styles.faint)}
                x={x + 0.5}
                y={height - total + 0.5}
                width={bar - 1}
                height={Math.max(0, total - solid - 1)}
              />
            )}
            {total > full && (
              <rect
                className={styles.over}
                x={x}
                y={height - total}
                width={bar}
                height={total - full}
              />
            )}
          </g>
        );
      })}
      <line className={styles.line} x1="0" x2={width} y1={height - full} y2={height - full} />
    </svg>
  );
}
