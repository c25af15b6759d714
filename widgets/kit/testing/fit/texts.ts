import { type Box, clip, type Surroundings, surroundings, toMiddle } from "./geometry.ts";

/** A piece of text that people see, line by line. */
export interface TextRun extends Surroundings {
  readonly element: Element;
  readonly node: Node;
  readonly lines: readonly (ReturnType<typeof clip> & { readonly box: Box })[];
}

const neverText = "script, style, option, [data-tabster-dummy]";

export function visibleTexts(): TextRun[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const around = surroundings();
  const range = document.createRange();
  const found: TextRun[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim()) continue;
    if (element.closest(neverText) || !isPainted(element)) continue;
    const its = around(element);
    if (its.spokenOnly) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(
      ({ width, height }) => width > 0 && height > 0,
    );
    const lines = boxes.map((line) => {
      const box = toMiddle(line, its.hanging);
      return { box, ...clip(box, its.frames) };
    });
    found.push({ element, node, lines, ...its });
  }
  return found;
}

export function isPainted(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

export function describeElement(element: Element): string {
  const around = [element.parentElement?.parentElement, element.parentElement, element];
  const path = around.flatMap((each) => (each ? [formatKind(each)] : [])).join(" > ");
  return `${path} “${(element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60)}”`;
}

function formatKind(element: Element): string {
  const role = element.getAttribute("role");
  return element.tagName.toLowerCase() + (role ? `[role=${role}]` : "");
}
