import { ancestors, isDrawn, nameOf, type TextRun } from "./texts.ts";

/** A line may stand this far out of a box that cuts it: letters end before their boxes do. */
const slackPx = 1.5;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Texts of which something is hidden, with no way to read all of it. */
export function cutTexts(runs: readonly TextRun[]): string[] {
  const cut = runs.filter(({ element, boxes }) => {
    const hider = boxes.map((box) => hiderOf(element, box)).find((found) => found !== undefined);
    return hider !== undefined && !canBeRead(hider);
  });
  const shortened = [...document.querySelectorAll("body *")].filter(
    (element) => isShortened(element) && isDrawn(element) && !canBeRead(element),
  );
  return [...new Set([...cut.map(({ element }) => nameOf(element)), ...shortened.map(nameOf)])].map(
    (name) => `text is cut off: ${name}`,
  );
}

/** The ancestor that hides part of a line of text, unless one between them scrolls to it. */
function hiderOf(element: Element, { left, right, top, bottom }: Box): Element | undefined {
  // What matters is the middle of a line: its box is as high as the font says, which some fonts overdo.
  const height = bottom - top;
  const line = { left, right, top: top + height * 0.3, bottom: bottom - height * 0.3 };
  for (const ancestor of containersOf(element)) {
    const { overflowX, overflowY } = getComputedStyle(ancestor);
    const box = paddingBox(ancestor);
    if (hidesOutside(overflowX) && outside(line.left, line.right, box.left, box.right)) return ancestor;
    if (hidesOutside(overflowY) && outside(line.top, line.bottom, box.top, box.bottom)) return ancestor;
    if (scrolls(overflowX)) Object.assign(line, { left: box.left, right: box.right });
    if (scrolls(overflowY)) Object.assign(line, { top: box.top, bottom: box.bottom });
  }
  return undefined;
}

/** The boxes that can hide an element: what is positioned leaves those behind that are not. */
function containersOf(element: Element): Element[] {
  let leaving: string | undefined;
  return ancestors(element).filter((each) => {
    const { position, display } = getComputedStyle(each);
    if (leaving === "fixed" || (leaving === "absolute" && position === "static")) return false;
    leaving = position;
    return display !== "inline" && display !== "contents";
  });
}

function paddingBox(element: Element): Box {
  const { left, top } = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = element;
  const x = left + clientLeft;
  const y = top + clientTop;
  return { left: x, right: x + clientWidth, top: y, bottom: y + clientHeight };
}

const hidesOutside = (overflow: string) => overflow === "hidden" || overflow === "clip";
const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
const outside = (start: number, end: number, from: number, to: number) =>
  start < from - slackPx || end > to + slackPx;

/** Ended by an ellipsis, after one line or several. */
function isShortened(element: Element): boolean {
  const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(element);
  if (webkitLineClamp !== "none" && hidesOutside(overflowX))
    return element.scrollHeight > element.clientHeight + 4;
  return (
    textOverflow === "ellipsis" && hidesOutside(overflowX) && element.scrollWidth > element.clientWidth + 1
  );
}

/** A title tells the rest, or a button beside it shows it. */
function canBeRead(element: Element): boolean {
  return (
    element.closest("[title]") !== null ||
    element.querySelector("[title]") !== null ||
    element.parentElement?.querySelector(":scope > button[aria-expanded]") != null
  );
}
