/** One month of a chart: stacked parts of the plan, the actual value in front of them, and a limit line. */
export interface MonthColumn {
  month: string;
  parts: readonly number[];
  actual?: number;
  limit?: number;
}

interface PartLayout {
  y: number;
  height: number;
}

export interface ColumnLayout {
  month: string;
  total: number;
  /** Start edge, width and center in percent of the plot's width, so that nothing has to be measured. */
  start: number;
  width: number;
  center: number;
  /** Top of the drawing, where the number is placed. */
  top: number;
  parts: readonly PartLayout[];
  actual: PartLayout;
  limitY?: number;
  over: boolean;
}

interface Frame {
  /** Pixels from the top to the highest value, and from the top to the baseline. */
  top: number;
  baseline: number;
}

export function sumColumn(column: MonthColumn): number {
  return column.parts.reduce((sum, part) => sum + part, 0);
}

/** Position of a day in the plot, in percent of its width; `undefined` for a day outside the months. */
export function positionOfDay(months: readonly string[], iso: string): number | undefined {
  const index = months.indexOf(iso.slice(0, 7));
  if (index < 0) return undefined;
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split("-").map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return ((index + (day - 0.5) / days) / months.length) * 100;
}

/** Highest value of the chart; 1 when all values are zero, so that the scale never divides by zero. */
export function findHighest(columns: readonly MonthColumn[]): number {
  const values = columns.flatMap((column) => [
    sumColumn(column),
    column.actual ?? 0,
    column.limit ?? 0,
  ]);
  return Math.max(1, ...values);
}

/** Lays columns out side by side: percent along the width, pixels down the height. */
export function layOutColumns(
  columns: readonly MonthColumn[],
  frame: Frame,
): readonly ColumnLayout[] {
  const highest = findHighest(columns);
  const y = (value: number) => frame.baseline - (value / highest) * (frame.baseline - frame.top);
  const slot = 100 / Math.max(1, columns.length);
  return columns.map((column, index) => {
    const { month, parts, actual = 0, limit } = column;
    const total = sumColumn(column);
    const [actualPart = { y: frame.baseline, height: 0 }] = stack([actual], y);
    return {
      month,
      total,
      start: slot * (index + 0.25),
      width: slot * 0.5,
      center: slot * (index + 0.5),
      top: y(Math.max(total, actual)),
      parts: stack(parts, y),
      actual: actualPart,
      limitY: limit ? y(limit) : undefined,
      over: limit !== undefined && total > limit,
    };
  });
}

function stack(parts: readonly number[], y: (value: number) => number): readonly PartLayout[] {
  let below = 0;
  return parts.map((part) => {
    const bottom = y(below);
    below += part;
    return { y: y(below), height: bottom - y(below) };
  });
}

/** Plot widths in pixels for which labels are chosen; each applies up to the next width. */
const plotWidths = [250, 340, 480, 640] as const;

const gap = 6;

/**
 * Stride of the labels for each of `plotWidths`: with stride 2, every second column has room for its label. Label lengths
 * differ by language; estimating them avoids measuring and drawing twice.
 */
export function labelStrides(labels: readonly string[]): readonly number[] {
  const needed = labels.length * (widest(labels) + gap);
  return plotWidths.map((width) => Math.max(1, Math.ceil(needed / width)));
}

/** Padding in pixels beside the plot, so that the labels of the outer columns fit even in the narrowest plot. */
export function edgeRoom(labels: readonly string[]): number {
  const slot = plotWidths[0] / Math.max(1, labels.length);
  const outer = [labels[0] ?? "", labels.at(-1) ?? ""];
  const overhang = (widest(outer) - slot) / 2;
  return Math.max(0, Math.ceil(overhang));
}

function widest(labels: readonly string[]): number {
  const widths = labels.map((label) => {
    const letters = Array.from(label, getWidth);
    return letters.reduce((sum, width) => sum + width, 0);
  });
  return Math.max(0, ...widths);
}

/** Approximate width in pixels at the label size: Latin letters are narrowest, Chinese ones widest. */
function getWidth(letter: string): number {
  if (letter < "\u0590") return 6.6;
  return letter < "\u2e80" ? 9.2 : 12;
}
