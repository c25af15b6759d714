import { type Box, common } from "./box.ts";
import { nameOf } from "./names.ts";
import type { TextRun } from "./texts.ts";

/** Lines of text that are drawn over each other. */
export function overlaps(runs: readonly TextRun[]): string[] {
  const lines = runs
    .flatMap((run) => run.lines.flatMap(({ seen }) => (seen ? [{ run, box: seen }] : [])))
    .sort((a, b) => a.box.top - b.box.top);
  const found = new Set<string>();
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > line.box.bottom) break;
      if (other.run !== line.run && other.run.layer === line.run.layer && covers(line.box, other.box))
        found.add(`text over text: ${nameOf(line.run.element)} and ${nameOf(other.run.element)}`);
    }
  });
  return [...found];
}

function covers(a: Box, b: Box): boolean {
  const shared = common(a, b);
  if (!shared) return false;
  const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
  return shared.right - shared.left > 2 && shared.bottom - shared.top > 0.3 * lower;
}
