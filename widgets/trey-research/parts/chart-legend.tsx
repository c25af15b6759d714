import { useId } from "react";
import { useChartLegendStyles } from "./chart-legend.styles.ts";
import { HatchPattern } from "./hatch-pattern.tsx";
import { useMonthChartStyles } from "./month-chart.styles.ts";

export interface LegendEntry {
  kind: "solid" | "hatched" | "mark" | "limit";
  label: string;
}

/** Names the signs of a `MonthChart`; each differs in shape or pattern, not by colour alone. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  const styles = useChartLegendStyles();
  return (
    <ul className={styles.legend}>
      {entries.map(({ kind, label }) => (
        <li key={kind} className={styles.entry}>
          <Sign kind={kind} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Sign({ kind }: { kind: LegendEntry["kind"] }) {
  const styles = useMonthChartStyles();
  const hatch = useId();
  return (
    <svg width="16" height="12" aria-hidden="true">
      {kind === "solid" && <rect className={styles.solid} y="1" x="2" width="12" height="10" />}
      {kind === "hatched" && (
        <>
          <HatchPattern id={hatch} />
          <rect className={styles.hatched} fill={`url(#${hatch})`} y="1" x="2" width="12" height="10" />
        </>
      )}
      {kind === "mark" && <rect className={styles.mark} y="4.5" width="16" height="3" />}
      {kind === "limit" && <line className={styles.limit} x1="0" x2="16" y1="6" y2="6" />}
    </svg>
  );
}
