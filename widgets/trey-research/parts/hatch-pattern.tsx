import { useMonthChartStyles } from "./month-chart.styles.ts";

/** Diagonal lines for the second part of a stacked bar, to be used as `fill="url(#id)"`. */
export function HatchPattern({ id }: { id: string }) {
  const styles = useMonthChartStyles();
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatchGround} width="6" height="6" />
        <rect className={styles.hatchLine} width="2.5" height="6" />
      </pattern>
    </defs>
  );
}
