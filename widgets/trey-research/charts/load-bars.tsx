import { mergeClasses, useFluent } from "@fluentui/react-components";
import { useLoadBarsStyles } from "./charts.styles.ts";
import type { BookedMonth } from "./heat-strip.tsx";

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
        const [solid, total] = [tall(booked), tall(booked + planned)];
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
              <rect className={styles.over} x={x} y={height - total} width={bar} height={total - full} />
            )}
          </g>
        );
      })}
      <line className={styles.line} x1="0" x2={width} y1={height - full} y2={height - full} />
    </svg>
  );
}
