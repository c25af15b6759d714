import { useKeptFocus } from "@suite/widget-kit/components";
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import type { Point } from "./follow-pointer.ts";

const reducedMotion = "(prefers-reduced-motion: reduce)";

/**
 * Lets bars glide from their last place to the new one, without reduced motion. Bars have a unique `data-bar`, by which they are
 * known again in another lane.
 */
export function useBarMotion(area: RefObject<HTMLElement | null>) {
  const last = useRef({ places: new Map<string, Point>(), width: 0 });
  useLayoutEffect(() => {
    const root = area.current;
    if (!root) return;
    const { places, width } = last.current;
    last.current = { places: new Map(), width: root.clientWidth };
    // Bars of a resized timeline did not move.
    const glides = width === root.clientWidth && !matchMedia(reducedMotion).matches;
    for (const bar of root.querySelectorAll<HTMLElement>("[data-bar]")) {
      const id = bar.dataset.bar ?? "";
      const [before, now] = [places.get(id), placeIn(root, bar)];
      last.current.places.set(id, now);
      if (glides && before && Math.hypot(before.x - now.x, before.y - now.y) > 1) glide(bar, before, now);
    }
  });
  /** Sets the place from which a bar glides next, such as that of its dragged copy in the window. */
  const startFrom = (id: string, { left, top }: DOMRect) => {
    const root = area.current?.getBoundingClientRect();
    if (root) last.current.places.set(id, { x: left - root.left, y: top - root.top });
  };
  return startFrom;
}

/** Place of an element in the area by layout, whatever animation is running. The area is positioned. */
function placeIn(root: HTMLElement, element: HTMLElement): Point {
  let [x, y] = [0, 0];
  for (let at: Element | null = element; at instanceof HTMLElement && at !== root; at = at.offsetParent) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return { x, y };
}

function glide(bar: HTMLElement, from: Point, to: Point): void {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  bar.animate(
    [
      { transform: start, zIndex: 1 },
      { transform: "none", zIndex: 1 },
    ],
    { duration: 400, easing: "cubic-bezier(0.33, 0, 0.1, 1)" },
  );
}

/** Keeps the focus on a bar's button when the bar moves to another lane. Returns props of the area. */
export function useFocusedBar(area: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined);
  const focusProps = useKeptFocus(() => {
    const bars = [...(area.current?.querySelectorAll<HTMLElement>("[data-bar]") ?? [])];
    bars
      .find(({ dataset }) => dataset.bar === focused.current)
      ?.querySelector("button")
      ?.focus();
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focusProps.onFocus();
    focused.current = target.closest<HTMLElement>("[data-bar]")?.dataset.bar;
  };
  return { onFocus, onBlur: focusProps.onBlur };
}
