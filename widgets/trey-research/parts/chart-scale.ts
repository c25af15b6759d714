/** One month of a chart: stacked parts from the baseline up, a mark across the bar, a limit above it. */
export interface MonthColumn {
  month: string;
  parts: readonly number[];
  mark?: number;
  limit?: number;
}

export interface PlacedPart {
  y: number;
  height: number;
}

export interface PlacedColumn {
  month: string;
  total: number;
  /** Start edge, width and centre in per cent of the plot's width, so that nothing has to be measured. */
  start: number;
  width: number;
  centre: number;
  /** The top of what is drawn, where the number stands. */
  top: number;
  parts: readonly PlacedPart[];
  markY?: number;
  limitY?: number;
  over: boolean;
}

export interface Frame {
  /** Pixels from the top to the highest value, and from the top to the baseline. */
  top: number;
  baseline: number;
}

/** The parts of a month taken together. */
export function totalOf(column: MonthColumn): number {
  return column.parts.reduce((sum, part) => sum + part, 0);
}

const fewestMonths = 6;

/** Without the empty months at the end, except the first of them, which shows that nothing is planned from there. */
export function withoutEmptyTail(columns: readonly MonthColumn[]): readonly MonthColumn[] {
  const last = columns.findLastIndex((column) => totalOf(column) > 0 || (column.mark ?? 0) > 0);
  return columns.slice(0, Math.max(fewestMonths, last + 2));
}

/** Neighbouring columns of one limit, so that it is drawn as one line. */
export interface LimitRun {
  y: number;
  start: number;
  end: number;
}

export function limitRuns(columns: readonly PlacedColumn[]): readonly LimitRun[] {
  const half = 50 / Math.max(1, columns.length);
  const runs: LimitRun[] = [];
  for (const { limitY, centre } of columns) {
    if (limitY === undefined) continue;
    const last = runs.at(-1);
    if (last && last.y === limitY && Math.abs(last.end - (centre - half)) < 0.01) last.end = centre + half;
    else runs.push({ y: limitY, start: centre - half, end: centre + half });
  }
  return runs;
}

/** The highest value a chart has to show; 1 when all is zero, so that a scale never divides by zero. */
export function highestOf(columns: readonly MonthColumn[]): number {
  const values = columns.flatMap((column) => [totalOf(column), column.mark ?? 0, column.limit ?? 0]);
  return Math.max(1, ...values);
}

/** Places columns side by side: per cent along the width, pixels down the height. */
export function placeColumns(columns: readonly MonthColumn[], frame: Frame): readonly PlacedColumn[] {
  const highest = highestOf(columns);
  const y = (value: number) => frame.baseline - (value / highest) * (frame.baseline - frame.top);
  const slot = 100 / Math.max(1, columns.length);
  return columns.map((column, index) => {
    const total = totalOf(column);
    return {
      month: column.month,
      total,
      start: slot * (index + 0.25),
      width: slot * 0.5,
      centre: slot * (index + 0.5),
      top: y(Math.max(total, column.mark ?? 0)),
      parts: stack(column.parts, y),
      markY: column.mark ? y(column.mark) : undefined,
      limitY: column.limit ? y(column.limit) : undefined,
      over: column.limit !== undefined && total > column.limit,
    };
  });
}

function stack(parts: readonly number[], y: (value: number) => number): readonly PlacedPart[] {
  let below = 0;
  return parts.map((part) => {
    const bottom = y(below);
    below += part;
    return { y: y(below), height: bottom - y(below) };
  });
}
