/** The narrowest plots, in pixels, for which labels are chosen; each holds up to the next one's width. */
export const plotWidths = [220, 340, 480, 640] as const;

const gap = 6;

/**
 * Every how-many-th column can have its label so that labels stay apart, for each of `plotWidths`. Months and numbers have
 * other lengths in every language; to estimate them spares measuring, and drawing twice.
 */
export function labelStrides(labels: readonly string[]): readonly number[] {
  const needed = labels.length * (widest(labels) + gap);
  return plotWidths.map((width) => Math.max(1, Math.ceil(needed / width)));
}

/** How far from both edges columns stand, in per cent, so that even in the narrowest plot no outer label reaches past it. */
export function edgeRoom(labels: readonly string[]): number {
  const [narrowest] = plotWidths;
  const slot = narrowest / Math.max(1, labels.length);
  return Math.max(0, ((widest(labels) - slot) / 2 / narrowest) * 100);
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
