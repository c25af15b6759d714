import { ancestors, nameOf, type TextRun } from "./texts.ts";

interface Line {
  readonly run: TextRun;
  readonly box: DOMRect;
  readonly layer: Element | undefined;
}

/** Lines of text that are drawn over each other. */
export function overlaps(runs: readonly TextRun[]): string[] {
  const lines: Line[] = runs
    .flatMap((run) => run.boxes.map((box) => ({ run, box, layer: layerOf(run.element) })))
    .sort((a, b) => a.box.top - b.box.top);
  const found = new Set<string>();
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > line.box.bottom) break;
      if (other.run !== line.run && other.layer === line.layer && covers(line.box, other.box))
        found.add(`text over text: ${nameOf(line.run.element)} and ${nameOf(other.run.element)}`);
    }
  });
  return [...found];
}

/** What hides the page below it by a ground of its own: a menu, a dialog, a header that stays. */
function layerOf(element: Element): Element | undefined {
  return ancestors(element).find((each) => {
    const { position, backgroundColor } = getComputedStyle(each);
    return (
      ["absolute", "fixed", "sticky"].includes(position) && !/, 0\)$|^transparent$/.test(backgroundColor)
    );
  });
}

/** Touching is none: boxes of lines are higher than their letters. */
function covers(a: DOMRect, b: DOMRect): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 2 && height > 0.4 * Math.min(a.height, b.height);
}
