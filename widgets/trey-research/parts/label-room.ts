/** The narrowest plots, in pixels, for which labels are chosen; each holds up to the next one's width. */
export const plotWidths = [220, 340, 480, 640] as const;

const letterWidth = 6.6;
const gap = 6;

/**
 * Every how-many-th column can have its label so that labels stay apart, for each of `plotWidths`. Months and numbers have
 * other lengths in every language; to estimate them spares measuring, and drawing twice.
 */
export function labelStrides(labels: readonly string[]): readonly number[] {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const needed = labels.length * (longest * letterWidth + gap);
  return plotWidths.map((width) => Math.max(1, Math.ceil(needed / width)));
}
