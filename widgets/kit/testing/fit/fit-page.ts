// Runs in the browser, in the frame of a widget: finds what does not fit.
import { type Box, common, restOf } from "./geometry.ts";
import { describeElement, isPainted, type TextRun, visibleTexts } from "./texts.ts";

declare global {
  interface Window {
    fit: Record<"misfits" | "smallTargets", () => string[]> & {
      restOf: typeof restOf;
      workTop(): number;
    };
  }
}

function misfits(): string[] {
  const runs = visibleTexts();
  return [
    ...wideDocument(),
    ...textsOutside(runs),
    ...brokenWords(runs),
    ...cutTexts(runs),
    ...cutControls(),
    ...overlaps(runs),
  ];
}

function wideDocument(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth + 1
    ? [`the page is ${clientWidth} px wide and needs ${scrollWidth} px`]
    : [];
}

/**
 * Controls that a finger could miss, since another one or nothing answers there. WCAG 2.5.8 exempts those in a line of text, and pins,
 * whose place on a map is what they say; a list beside the map opens the same. What is behind a modal dialog answers nobody.
 */
function smallTargets(): string[] {
  const area = document.querySelector("dialog:modal") ?? document;
  const controls = [...area.querySelectorAll<HTMLElement>("button, select, input, textarea")];
  const shown = controls.filter(
    (each) =>
      !each.closest('p, [aria-label="Places on the map"]') &&
      each.checkVisibility({ visibilityProperty: true }),
  );
  return shown.filter(isSmall).map((control) => `a small target: ${getLabel(control)}`);
}

/** True if something else answers within the 44 px around the center. */
function isSmall(control: HTMLElement): boolean {
  control.scrollIntoView({ block: "nearest", inline: "center" });
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  // A label presses its box, and Fluent's input has a line below it.
  const target = control.closest(".fui-Input") ?? control;
  const answers = (element: Element | null) =>
    target.contains(element) || element?.closest("label")?.control === control;
  const around = [-21, 0, 21].flatMap((step) => [
    document.elementFromPoint(x + step, y),
    document.elementFromPoint(x, y + step),
  ]);
  return !around.every(answers);
}

const lists = ":is(section, ol, ul, table, video, [role=table], [role=grid], [role=application])";

/** Charts, maps and photos; smaller ones are icons and portraits. */
const pictures = ":is(svg, figure, canvas, img, [role=img])";
const smallestPicturePx = 80;

/** Top of the page's first list, table, chart, map or video, below title, filters and figures, in pixels. */
function workTop(): number {
  const within = ":not(header *, search *, [role=status] *)";
  const tops = [...document.querySelectorAll(`main :is(${lists}, ${pictures})${within}`)]
    .filter((each) => isPainted(each) && (each.matches(lists) || isLarge(each)))
    .map((each) => each.getBoundingClientRect().top);
  return Math.round(tops.length > 0 ? Math.min(...tops) : 0);
}

function isLarge(picture: Element): boolean {
  const { width, height } = picture.getBoundingClientRect();
  return width >= smallestPicturePx && height >= smallestPicturePx;
}

window.fit = { restOf, misfits, smallTargets, workTop };

/** Longer words may break, as an address does that has no other place to go. */
const longWord = 18;
/** Text that may only wrap at a hyphen or a similar character. */
const parts = /[^\-/–—·]+/gu;

/** Numbers and words that go on in the next line, since their box is too narrow even for them. */
function brokenWords(runs: readonly TextRun[]): string[] {
  const found = runs.filter(({ lines }) => lines.length > 1).flatMap(brokenIn);
  return [...new Set(found)];
}

function brokenIn({ node, element }: TextRun): string[] {
  return [...(node.textContent ?? "").matchAll(/\S+/gu)]
    .filter(({ 0: word }) => word.length <= longWord)
    .flatMap(({ 0: word, index }) =>
      [...word.matchAll(parts)].map((part) => [part[0], index + part.index] as const),
    )
    .filter(([part, start]) => isBroken(node, start, start + part.length))
    .map(([part]) => `“${part}” is broken: ${describeElement(element)}`);
}

function isBroken(node: Node, start: number, end: number): boolean {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  const boxes = [...range.getClientRects()];
  // Letters of another font stand a little higher or lower, but in the same line.
  const lowest = Math.max(...boxes.map(({ top }) => top));
  return boxes.some(({ bottom }) => bottom < lowest + 4);
}

/** Words that a control shows and that do not fit it. A textarea breaks its lines. */
function cutControls(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>("select, input")].filter(isPainted);
  return controls.flatMap((control) => {
    const shown = shownBy(control);
    return shown && measureText(shown, control) > innerWidthFor(control) + 1
      ? [`“${shown}” does not fit: ${getLabel(control)}`]
      : [];
  });
}

/**
 * Text of a control that cannot be read in any other way: the placeholder of an empty field. Typed text can be scrolled, and an
 * open list shows its options in full; when closed, only the widget's own words (in the brackets of the pseudo-locale) have to fit.
 */
function shownBy(control: HTMLElement): string {
  if (control instanceof HTMLInputElement) return control.value ? "" : control.placeholder;
  const chosen =
    control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? "") : "";
  return /[⟦⟧]/.test(chosen) ? chosen : "";
}

function measureText(text: string, control: HTMLElement): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = getComputedStyle(control).font;
  return context.measureText(text).width;
}

function innerWidthFor(control: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(control);
  return control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

function getLabel(control: HTMLElement): string {
  const label =
    control.getAttribute("aria-label") ??
    (control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? control.labels?.[0]?.textContent
      : undefined);
  return label ? `${control.tagName.toLowerCase()} “${label}”` : describeElement(control);
}

/** Texts that are partly hidden, with no way to read them in full. */
function cutTexts(runs: readonly TextRun[]): string[] {
  const hiders = runs.flatMap(({ lines }) => lines.flatMap(({ hider }) => hider ?? []));
  // Where an ellipsis ends a text, its boxes end with it.
  const shortened = runs.flatMap(({ block }) => (block && isShortened(block) ? block : []));
  return [...new Set([...hiders, ...shortened])]
    .filter((each) => !canBeRead(each))
    .map((each) => `text is cut off: ${describeElement(each)}`);
}

/** Ended by an ellipsis, after one line or several. */
function isShortened(element: Element): boolean {
  const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(element);
  if (overflowX === "visible") return false;
  if (webkitLineClamp !== "none") return element.scrollHeight > element.clientHeight + 4;
  return textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1;
}

/**
 * A title tells the rest, or a button beside it shows it. Neither is for a widget's own words, which have to fit: those are
 * in brackets where the pseudo-locale is shown.
 */
function canBeRead(element: Element): boolean {
  const ownWords = /[⟦⟧]/.test(element.textContent ?? "");
  const toggle = element.parentElement?.querySelector(":scope > button[aria-expanded]");
  return !ownWords && (toggle != null || hasTitle(element));
}

/** A page may give an element its title no sooner than the pointer comes. */
function hasTitle(element: Element): boolean {
  element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  return element.closest("[title]") !== null || element.querySelector("[title]") !== null;
}

/** Letters may end this much beyond their box. */
const slackPx = 1.5;

/** Texts that are wider than the box they are drawn in, or beyond the page's edge. */
function textsOutside(runs: readonly TextRun[]): string[] {
  const edge = document.documentElement.clientWidth;
  const found = runs.filter(({ lines, block, frames }) => {
    if (frames.some(({ x }) => x !== "shows")) return false;
    const around = block?.getBoundingClientRect();
    const from = Math.max(around?.left ?? 0, 0);
    const to = Math.min(around?.right ?? edge, edge);
    return lines.some(({ box: { left, right } }) => left < from - slackPx || right > to + slackPx);
  });
  return [
    ...new Set(found.map(({ element }) => `text leaves its box: ${describeElement(element)}`)),
  ];
}

function overlaps(runs: readonly TextRun[]): string[] {
  const lines = runs
    .flatMap((run) => run.lines.flatMap(({ seen }) => (seen ? [{ run, box: seen }] : [])))
    .sort((a, b) => a.box.top - b.box.top);
  const found = new Set<string>();
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > line.box.bottom) break;
      if (
        other.run !== line.run &&
        other.run.layer === line.run.layer &&
        covers(line.box, other.box)
      )
        found.add(
          `text over text: ${describeElement(line.run.element)} and ${describeElement(other.run.element)}`,
        );
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
