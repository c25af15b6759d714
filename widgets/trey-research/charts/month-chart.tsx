import { mergeClasses, useFluent } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit";
import { useId } from "react";
import { treyStrings } from "../strings.ts";
import {
  type ColumnLayout,
  edgeRoom,
  labelStrides,
  layOutColumns,
  type MonthColumn,
  positionOfDay,
} from "./chart-scale.ts";
import { useMonthChartStyles } from "./charts.styles.ts";

interface MonthChartProps {
  /** Text alternative of the drawing. A `FigureTable` holds the numbers. */
  label: string;
  columns: readonly MonthColumn[];
  /** Time at which the data was read (ISO 8601); its day is marked. */
  readAt: string;
  /** Share of the limit in each month, in percent as text, below its name. */
  formatShare: (column: MonthColumn) => string;
  compact?: boolean;
}

/**
 * Planned values by month as light bars, part 0 plain and part 1 hatched, with the actual values solid in front of them, today,
 * and a line for the limit.
 */
export function MonthChart({
  label,
  columns: given,
  readAt,
  formatShare,
  compact,
}: MonthChartProps) {
  const styles = useMonthChartStyles();
  const format = useFormat();
  const hatch = useId();
  const rtl = useFluent().dir === "rtl";
  const height = compact ? 140 : 240;
  const baseline = height - 38;
  const columns = layOutColumns(given, { top: 34, baseline });
  // A capacity is the same in all months.
  const limitY = columns[0]?.limitY;
  const months = columns.map(({ month }) => format.month(month, "short"));
  const values = columns.map(({ total }) => format.number(total));
  const labels = columns.map(({ over }, index) => `${over ? "▲" : ""}${values[index]}`);
  const shares = given.map(formatShare);
  // A month stands above its share, so both are hidden where either has no room.
  const below = months.map((month, index) => {
    const share = shares[index] ?? "";
    return share.length > month.length ? share : month;
  });
  const crowding = useCrowding();
  const highest = columns.toSorted((a, b) => b.total - a.total)[0];
  const isBeside = (index: number) =>
    columns[index - 1] === highest || columns[index + 1] === highest;
  const along = (position: number, width = 0) => `${rtl ? 100 - position - width : position}%`;
  return (
    <div className={styles.container} style={{ paddingInline: edgeRoom(below) }}>
      <svg className={styles.chart} width="100%" height={height} role="img" aria-label={label}>
        <HatchPattern id={hatch} />
        {columns.map((column) => (
          <Bar key={column.month} column={column} along={along} hatch={hatch} />
        ))}
        <line className={styles.baseline} x1="0" x2="100%" y1={baseline} y2={baseline} />
        {limitY !== undefined && (
          <line className={styles.limit} x1="0" x2="100%" y1={limitY} y2={limitY} />
        )}
        <Today columns={columns} readAt={readAt} along={along} baseline={baseline} />
        {columns.map((column, index) => (
          <g key={column.month}>
            {column.total > 0 && (
              <text
                className={mergeClasses(
                  column.over ? styles.overValue : styles.value,
                  // The mark of a bar beside the highest would touch its number.
                  isBeside(index) && crowding(labels, 1),
                )}
                x={along(column.center)}
                y={column.top - 6}
              >
                {column.over && "▲"}
                {/* Where not all labels have room, only the highest bar has its number. */}
                <tspan className={column === highest ? undefined : crowding(labels, 1)}>
                  {values[index]}
                </tspan>
              </text>
            )}
            <text
              className={mergeClasses(styles.month, crowding(below, index))}
              x={along(column.center)}
              y={baseline + 16}
            >
              {months[index]}
            </text>
            {column.total > 0 && (
              <text
                className={mergeClasses(styles.share, crowding(below, index))}
                x={along(column.center)}
                y={baseline + 32}
              >
                {shares[index]}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

interface TodayProps {
  columns: readonly ColumnLayout[];
  readAt: string;
  along: Along;
  baseline: number;
}

/** Line through the bar of the month at the day on which the data was read, named above its number. */
function Today({ columns, readAt, along, baseline }: TodayProps) {
  const t = useStrings(treyStrings);
  const styles = useMonthChartStyles();
  const months = columns.map(({ month }) => month);
  const at = positionOfDay(months, readAt);
  const column = columns.find(({ month }) => readAt.startsWith(month));
  if (at === undefined || !column) return null;
  const x = along(at);
  return (
    <g>
      <line className={styles.today} x1={x} x2={x} y1={column.top - 2} y2={baseline + 4} />
      <text
        className={styles.todayName}
        x={along(column.center)}
        y={column.top - (column.total > 0 ? 21 : 6)}
      >
        {t("today")}
      </text>
    </g>
  );
}

/** Hides a label at the widths whose stride skips its position. */
function useCrowding(): (labels: readonly string[], position: number) => string {
  const styles = useMonthChartStyles();
  const hidden = [styles.crowded250, styles.crowded340, styles.crowded480, styles.crowded640];
  return (labels, position) =>
    mergeClasses(
      ...labelStrides(labels).map((stride, width) => position % stride !== 0 && hidden[width]),
    );
}

type Along = (position: number, width?: number) => string;

function Bar({ column, along, hatch }: { column: ColumnLayout; along: Along; hatch: string }) {
  const styles = useMonthChartStyles();
  const x = along(column.start, column.width);
  const width = `${column.width}%`;
  return (
    <g>
      {column.parts.map((part, index) => (
        <rect
          key={index === 0 ? "solid" : "hatched"}
          className={index === 0 ? styles.planned : styles.hatched}
          fill={index === 0 ? undefined : `url(#${hatch})`}
          x={x}
          y={part.y}
          width={width}
          height={part.height}
        />
      ))}
      <rect
        className={styles.actual}
        x={x}
        y={column.actual.y}
        width={width}
        height={column.actual.height}
      />
    </g>
  );
}

interface LegendEntry {
  kind: "actual" | "planned" | "hatched" | "limit" | "share";
  label: string;
}

interface ChartLegendProps {
  entries: readonly LegendEntry[];
  /** Remark about the axis. */
  note?: string;
}

/** Legend of a `MonthChart`. Entries differ in shape or pattern, not by color alone. */
export function ChartLegend({ entries, note }: ChartLegendProps) {
  const styles = useMonthChartStyles();
  return (
    <ul className={styles.legend}>
      {entries.map(({ kind, label }) => (
        <li key={kind} className={styles.entry}>
          <Sign kind={kind} />
          {label}
        </li>
      ))}
      {note && <li>{note}</li>}
    </ul>
  );
}

function Sign({ kind }: { kind: LegendEntry["kind"] }) {
  const styles = useMonthChartStyles();
  const hatch = useId();
  return (
    <svg width="16" height="12" aria-hidden="true">
      {kind === "actual" && <rect className={styles.actual} y="1" x="2" width="12" height="10" />}
      {kind === "planned" && <rect className={styles.planned} y="1" x="2" width="12" height="10" />}
      {kind === "hatched" && (
        <>
          <HatchPattern id={hatch} />
          <rect
            className={styles.hatched}
            fill={`url(#${hatch})`}
            y="1"
            x="2"
            width="12"
            height="10"
          />
        </>
      )}
      {kind === "limit" && <line className={styles.limit} x1="0" x2="16" y1="6" y2="6" />}
      {kind === "share" && (
        <text className={styles.share} x="8" y="10">
          %
        </text>
      )}
    </svg>
  );
}

/** Diagonal lines for the second part of a stacked bar; use it as `fill="url(#id)"`. */
function HatchPattern({ id }: { id: string }) {
  const styles = useMonthChartStyles();
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={styles.hatchGround} width="6" height="6" />
        <rect className={styles.hatchLine} width="2.5" height="6" />
      </pattern>
    </defs>
  );
}
