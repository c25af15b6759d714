import { mergeClasses, useFluent } from "@fluentui/react-components";
import { useId } from "react";
import {
  edgeRoom,
  labelStrides,
  limitRuns,
  type MonthColumn,
  type PlacedColumn,
  placeColumns,
  withoutEmptyTail,
} from "./chart-scale.ts";
import { useChartLegendStyles, useMonthChartStyles } from "./month-chart.styles.ts";

interface MonthChartProps {
  /** Text alternative of the drawing. A `FigureTable` holds the numbers. */
  label: string;
  columns: readonly MonthColumn[];
  /** Short month and plain number, in the host's locale. */
  monthLabel: (month: string) => string;
  valueLabel: (value: number) => string;
  /** Label of the limit line, such as "Capacity 160 h". Hidden in narrow plots, since the legend names the limit too. */
  limitLabel?: string;
  compact?: boolean;
}

/** Stacked bars by month with marks for delivered hours and a capacity line. Part 0 is solid, part 1 hatched. */
export function MonthChart(props: MonthChartProps) {
  const styles = useMonthChartStyles();
  const hatch = useId();
  const rtl = useFluent().dir === "rtl";
  const height = props.compact ? 124 : 224;
  const baseline = height - 22;
  const columns = placeColumns(withoutEmptyTail(props.columns), {
    top: props.limitLabel ? 30 : 18,
    baseline,
  });
  const months = columns.map(({ month }) => props.monthLabel(month));
  const values = columns.map(({ total }) => props.valueLabel(total));
  const marked = columns.map(({ over }, index) => `${over ? "▲" : ""}${values[index]}`);
  const crowding = useCrowding();
  const highest = columns.toSorted((a, b) => b.total - a.total)[0];
  const along = (position: number, width = 0) => `${rtl ? 100 - position - width : position}%`;
  return (
    <div className={styles.container} style={{ paddingInline: edgeRoom(months) }}>
      <svg className={styles.chart} width="100%" height={height} role="img" aria-label={props.label}>
        <HatchPattern id={hatch} />
        {columns.map((column) => (
          <Bar key={column.month} column={column} along={along} hatch={hatch} />
        ))}
        <line className={styles.baseline} x1="0" x2="100%" y1={baseline} y2={baseline} />
        <LimitLine columns={columns} along={along} label={props.limitLabel} rtl={rtl} />
        {columns.map((column, index) => (
          <g key={column.month}>
            <text
              className={column.over ? styles.overValue : styles.value}
              x={along(column.center)}
              y={column.top - 6}
            >
              {column.over && "▲"}
              {/* Where not all labels have room, only the highest bar has its number. */}
              <tspan className={column === highest ? undefined : crowding(marked, 1)}>{values[index]}</tspan>
            </text>
            <text
              className={mergeClasses(styles.month, crowding(months, index))}
              x={along(column.center)}
              y={height - 6}
            >
              {months[index]}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Hides a label at the widths whose stride skips its position. */
function useCrowding(): (labels: readonly string[], position: number) => string {
  const styles = useMonthChartStyles();
  const hidden = [styles.crowded250, styles.crowded340, styles.crowded480, styles.crowded640];
  return (labels, position) =>
    mergeClasses(...labelStrides(labels).map((stride, width) => position % stride !== 0 && hidden[width]));
}

type Along = (position: number, width?: number) => string;

function Bar({ column, along, hatch }: { column: PlacedColumn; along: Along; hatch: string }) {
  const styles = useMonthChartStyles();
  const x = along(column.start, column.width);
  const width = `${column.width}%`;
  return (
    <g>
      {column.parts.map((part, index) => (
        <rect
          key={index === 0 ? "solid" : "hatched"}
          className={index === 0 ? styles.solid : styles.hatched}
          fill={index === 0 ? undefined : `url(#${hatch})`}
          x={x}
          y={part.y}
          width={width}
          height={part.height}
        />
      ))}
      {column.markY !== undefined && (
        <>
          <rect className={styles.markHalo} x={x} y={column.markY - 3} width={width} height="6" />
          <rect className={styles.mark} x={x} y={column.markY - 1.5} width={width} height="3" />
        </>
      )}
    </g>
  );
}

interface LimitLineProps {
  columns: readonly PlacedColumn[];
  along: Along;
  label?: string;
  rtl: boolean;
}

function LimitLine({ columns, along, label, rtl }: LimitLineProps) {
  const styles = useMonthChartStyles();
  const runs = limitRuns(columns);
  const height = (part: readonly PlacedColumn[]) => Math.max(0, ...part.map(({ total }) => total));
  const half = Math.ceil(columns.length / 2);
  // The label goes to the side with the lower bars, so that it does not cover numbers.
  const atEnd = height(columns.slice(0, half)) > height(columns.slice(half));
  const run = atEnd ? runs.at(-1) : runs[0];
  return (
    <g>
      {runs.map(({ start, end, y }) => (
        <line key={start} className={styles.limit} x1={along(start)} x2={along(end)} y1={y} y2={y} />
      ))}
      {label && run && (
        <text
          className={mergeClasses(styles.limitLabel, styles.crowded250, styles.crowded340)}
          x={atEnd === rtl ? "0" : "100%"}
          y={run.y - 6}
          textAnchor={atEnd ? "end" : "start"}
        >
          {label}
        </text>
      )}
    </g>
  );
}

interface LegendEntry {
  kind: "solid" | "hatched" | "mark" | "limit";
  label: string;
}

/** Legend of a `MonthChart`. Entries differ in shape or pattern, not by color alone. */
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

/** Diagonal lines for the second part of a stacked bar; use it as `fill="url(#id)"`. */
function HatchPattern({ id }: { id: string }) {
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
