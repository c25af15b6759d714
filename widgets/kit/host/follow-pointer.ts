import { type RefObject, useEffect } from "react";

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drag {
  /** Called once, when the press becomes a drag. */
  onLift(at: Point): void;
  onMove(at: Point): void;
  onDrop(at: Point): void;
  /** Called when the browser takes the pointer away after the lift. */
  onCancel(): void;
}

/** Movement in pixels up to which a press is a click. */
const stillPx = 5;

/** Touches are lifted by a long press, since a swipe scrolls the page. */
const longPressMs = 250;

/** Distance from the top and bottom of the window within which a drag scrolls. A bar of actions may cover the bottom. */
const edgePx = { top: 56, bottom: 112 };

/**
 * Follows a press until it is released, and reports it as a drag once it moved or, for touches, lasted. Returns its end.
 * @param area is scrolled into view at the edges of the window while it is dragged over
 *
 * @example
 * const area = board.current;
 * const end = followPointer(press.nativeEvent, area, { onLift, onMove, onDrop, onCancel });
 */
export function followPointer(press: PointerEvent, area: Element | null, drag: Drag): () => void {
  const over = new AbortController();
  const { signal } = over;
  const isTouch = press.pointerType === "touch";
  const start: Point = { x: press.clientX, y: press.clientY };
  let at = start;
  let lifted = false;
  const lift = () => {
    lifted = true;
    drag.onLift(at);
    if (area) scrollAtEdges(area, signal, () => at, drag.onMove);
  };
  const timer = isTouch ? setTimeout(lift, longPressMs) : undefined;
  const end = () => {
    clearTimeout(timer);
    over.abort();
  };
  const listen = (
    type: "pointermove" | "pointerup" | "pointercancel",
    listener: (e: PointerEvent) => void,
  ) =>
    addEventListener(type, (event) => event.pointerId === press.pointerId && listener(event), {
      signal,
    });
  listen("pointermove", (event) => {
    at = { x: event.clientX, y: event.clientY };
    const moved = Math.hypot(at.x - start.x, at.y - start.y) > stillPx;
    if (!lifted && moved) {
      if (isTouch || event.buttons === 0) return end();
      lift();
    }
    if (lifted) drag.onMove(at);
  });
  listen("pointerup", () => {
    end();
    if (!lifted) return;
    ignoreNextClick();
    drag.onDrop(at);
  });
  listen("pointercancel", () => {
    end();
    if (lifted) drag.onCancel();
  });
  // A long press would open the browser's menu.
  if (isTouch) addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return () => {
    // The pointer is still down: its release is no click either.
    if (lifted && !signal.aborted) {
      addEventListener("pointerup", ignoreNextClick, { once: true, capture: true });
    }
    end();
  };
}

/**
 * Keeps the page from scrolling under what a touch has lifted in an area. React's own listeners cannot do that.
 *
 * @example
 * const moving = useRef<Move>(undefined);
 * useHeldPage(board, moving);
 */
export function useHeldPage(area: RefObject<HTMLElement | null>, moving: RefObject<unknown>): void {
  useEffect(() => {
    const element = area.current;
    const hold = (event: TouchEvent) => moving.current && event.preventDefault();
    element?.addEventListener("touchmove", hold, { passive: false });
    return () => element?.removeEventListener("touchmove", hold);
  }, [area, moving]);
}

/** Browsers report a drag that ends on its own element as a click. */
function ignoreNextClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

function scrollAtEdges(
  area: Element,
  signal: AbortSignal,
  where: () => Point,
  onScroll: (at: Point) => void,
): void {
  const step = () => {
    if (signal.aborted) return;
    const at = where();
    const { top, bottom } = area.getBoundingClientRect();
    const first = edgePx.top;
    const last = innerHeight - edgePx.bottom;
    const above = top < first ? Math.min(0, at.y - first) : 0;
    const below = bottom > last ? Math.max(0, at.y - last) : 0;
    if (above + below !== 0) {
      scrollBy({ top: (above + below) / 4, behavior: "instant" });
      onScroll(at);
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
