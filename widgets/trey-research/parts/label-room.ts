/** The narrowest plots, in pixels, for which labels are chosen; each holds up to the next one's width. */
export const plotWidths = [250, 340, 480, 640] as const;

const gap = 6;

/**
 * Every how-many-th column can have its label so that labels stay apart, for each of `plotWidths`. Months and numbers have
 * other lengths in every language; to estimate them spares measuring, and drawing twice.
 */
export function labelStrides(labels: readonly string[]): readonly number[] {
  const needed = labels.length * (widest(labels) + gap);
  return plotWidths.map((width) => Math.max(1, Math.ceil(needed / width)));
}

/** Pixels beside the plot, so that even where it is narrowest the label of an outer column does not reach past it. */
export function edgeRoom(labels: readonly string[]): number {
  const slot = plotWidths[0] / Math.max(1, labels.length);
  return Math.max(0, Math.ceil((widest([labels[0] ?? "", labels.at(-1) ?? ""]) - slot) / 2));
}

function widest(labels: readonly string[]): number {
  return Math.max(
    0,
    ...labels.map((label) => Array.from(label, widthOf).reduce((sum, width) => sum + width, 0)),
  );
}

/** Pixels at the size of the labels: Latin letters are narrower than Arabic ones, those than Chinese ones. */
function widthOf(letter: string): number {
  if (letter < "\u0590") return 6.6;
  return letter < "\u2e80" ? 9.2 : 12;
}
