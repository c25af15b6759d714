import { useEffect } from "react";

const titled = new WeakSet<Element>();

/**
 * Text that is clamped (clamp.styles.ts) says all of itself when it is pointed at. One listener for the whole page, as any
 * part may clamp, and whether a text is cut depends on the width of the moment.
 */
export function useCutTitles(): void {
  useEffect(() => {
    document.addEventListener("pointerover", follow);
    return () => document.removeEventListener("pointerover", follow);
  }, []);
}

function follow({ target }: PointerEvent): void {
  const clamped = target instanceof Element ? clampedAround(target) : undefined;
  if (!clamped) return;
  const isCut = clamped.scrollHeight > clamped.clientHeight;
  if (isCut && (titled.has(clamped) || !clamped.title)) {
    clamped.title = clamped.textContent;
    titled.add(clamped);
  } else if (titled.delete(clamped)) clamped.removeAttribute("title");
}

function clampedAround(target: Element): HTMLElement | undefined {
  for (let each: Element | null = target; each; each = each.parentElement)
    if (each instanceof HTMLElement && getComputedStyle(each).webkitLineClamp !== "none") return each;
  return undefined;
}
