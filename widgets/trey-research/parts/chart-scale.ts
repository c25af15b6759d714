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
      top: y(total),
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
