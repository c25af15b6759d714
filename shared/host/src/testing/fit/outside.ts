import { nameOf } from "./names.ts";
import type { TextRun } from "./texts.ts";

/** Letters may end this much beyond their box. */
const slackPx = 1.5;

/** Texts that are wider than the box they are drawn in, or beyond the page's edge. */
export function textsOutside(runs: readonly TextRun[]): string[] {
  const edge = document.documentElement.clientWidth;
  const found = runs.filter(({ lines, block, frames }) => {
    if (frames.some(({ x }) => x !== "shows")) return false;
    const around = block?.getBoundingClientRect();
    const from = Math.max(around?.left ?? 0, 0);
    const to = Math.min(around?.right ?? edge, edge);
    return lines.some(({ box: { left, right } }) => left < from - slackPx || right > to + slackPx);
  });
  return [...new Set(found.map(({ element }) => `text leaves its box: ${nameOf(element)}`))];
}
