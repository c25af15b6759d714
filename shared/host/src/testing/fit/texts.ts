/** A piece of text that people see, with the boxes of its lines. */
export interface TextRun {
  readonly element: Element;
  readonly text: string;
  readonly boxes: readonly DOMRect[];
}

const neverText = "script, style, option, [data-tabster-dummy]";

/** Every piece of text that is drawn now, in the order of the document. */
export function visibleTexts(): TextRun[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: TextRun[] = [];
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const element = node.parentElement;
    if (!text || !element || element.closest(neverText) || !isDrawn(element)) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length > 0) found.push({ element, text, boxes });
  }
  return found;
}

export function isDrawn(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !ancestors(element).some(isForScreenReaders)
  );
}

/** The element and all around it, from the inside out, without the document's own. */
export function ancestors(element: Element): Element[] {
  const path: Element[] = [];
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
    path.push(each);
  return path;
}

/** One pixel, or clipped to nothing: the usual ways to say something without showing it. */
function isForScreenReaders(element: Element): boolean {
  const { position, clip, clipPath } = getComputedStyle(element);
  return (
    position === "absolute" &&
    (clip === "rect(0px, 0px, 0px, 0px)" || clipPath === "inset(50%)" || isDot(element))
  );
}

function isDot({ clientWidth, clientHeight }: Element): boolean {
  return clientWidth <= 1 && clientHeight <= 1;
}

/** How a failure names an element: what it is, and what it says. */
export function nameOf(element: Element): string {
  const path = ancestors(element)
    .slice(0, 3)
    .map(
      (each) =>
        each.tagName.toLowerCase() + (each.getAttribute("role") ? `[${each.getAttribute("role")}]` : ""),
    )
    .reverse()
    .join(" > ");
  return `${path} “${(element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60)}”`;
}
