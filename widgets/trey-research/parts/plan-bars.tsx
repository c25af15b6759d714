import { mergeClasses, useFluent } from "@fluentui/react-components";
import { usePlanBarsStyles } from "./plan.styles.ts";
import type { PlannedMonth } from "./plan.ts";

const bar = 11;

const gap = 3;

const height = 30;

/** Pixels of a full month. The rest shows up to a third more. */
const full = 22;

interface PlanBarsProps {
  readonly months: readonly PlannedMonth[];
  /** True for a plan that is only tried on, for people who are not chosen. */
  readonly faint?: boolean;
}

/**
 * A person's hours by month: booked hours in a bar of the capacity, planned hours as a ghost on top, and what exceeds the
 * capacity in the color of danger. Decorative: put the hours beside it as text.
 */
export function PlanBars({ months, faint }: PlanBarsProps) {
  const styles = usePlanBarsStyles();
  const rtl = useFluent().dir === "rtl";
  const width = months.length * (bar + gap) - gap;
  return (
    <svg className={styles.bars} width={width} height={height} aria-hidden="true">
      {months.map(({ month, booked, planned, capacity }, index) => {
        const place = index * (bar + gap);
        const x = rtl ? width - place - bar : place;
        const tall = (hours: number) =>
          Math.min(height, capacity > 0 ? (hours / capacity) * full : Math.sign(hours) * height);
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
