import { ancestors, nameOf, type TextRun } from "./texts.ts";

/** Letters may end this much beyond their box. */
const slackPx = 1.5;

/** Texts that are wider than the box they are drawn in, or beyond the page's edge. */
export function textsOutside(runs: readonly TextRun[]): string[] {
  const edge = document.documentElement.clientWidth;
  const found = runs.filter(({ element, boxes }) => {
    const path = ancestors(element);
    if (path.some((each) => getComputedStyle(each).overflowX !== "visible")) return false;
    const box = path.find(isBox)?.getBoundingClientRect();
    const from = Math.max(box?.left ?? 0, 0);
    const to = Math.min(box?.right ?? edge, edge);
    return boxes.some(({ left, right }) => left < from - slackPx || right > to + slackPx);
  });
  return [...new Set(found.map(({ element }) => `text leaves its box: ${nameOf(element)}`))];
}

function isBox(element: Element): boolean {
  return (
    !["inline", "contents"].includes(getComputedStyle(element).display) && !(element instanceof SVGElement)
  );
}
