import { nameOf } from "./names.ts";
import type { TextRun } from "./texts.ts";

/** Texts of which something is hidden, with no way to read all of it. */
export function cutTexts(runs: readonly TextRun[]): string[] {
  const hiders = runs.flatMap(({ lines }) => lines.flatMap(({ hider }) => hider ?? []));
  // Where an ellipsis ends a text, its boxes end with it.
  const shortened = runs.flatMap(({ block }) => (block && isShortened(block) ? block : []));
  return [...new Set([...hiders, ...shortened])]
    .filter((each) => !canBeRead(each))
    .map((each) => `text is cut off: ${nameOf(each)}`);
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
