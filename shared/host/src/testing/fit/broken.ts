import { nameOf } from "./names.ts";
import type { TextRun } from "./texts.ts";

/** Longer words may break, as an address does that has no other place to go. */
const longWord = 18;
/** What may stand in two lines only where it has a hyphen or the like. */
const parts = /[^\-/–—·]+/gu;

/** Numbers and words that go on in the next line, since their box is too narrow even for them. */
export function brokenWords(runs: readonly TextRun[]): string[] {
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
    .map(([part]) => `“${part}” is broken: ${nameOf(element)}`);
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
