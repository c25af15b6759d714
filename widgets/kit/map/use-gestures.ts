import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { panBy, zoomAround } from "./geometry/view.ts";
import type { MapView, ScreenPoint, Size } from "./types.ts";
import type { ViewChange } from "./use-map-view.ts";

/** Movement in pixels below which a press is not a drag. */
const dragThreshold = 4;

const zoomPerWheelPixel = 1 / 240;

/** Firefox reports lines of the wheel, other browsers pixels. */
const pixelsPerWheelLine = 32;

/** Handles dragging, pinching and the wheel. The wheel scrolls the page unless Ctrl is held or the map has the focus. */
export function useGestures(
  element: RefObject<HTMLElement | null>,
  size: Size,
  change: (change: ViewChange) => void,
) {
  const pointers = useRef(new Map<number, ScreenPoint>());
  const isDragging = useRef(false);
  useWheelZoom(element, size, change);

  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, toPoint(event));
    if (pointers.current.size === 1) isDragging.current = false;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const previous = pointers.current.get(event.pointerId);
    if (!previous) return;
    if (event.buttons === 0) {
      // The pointer was released outside of the map, without an event.
      end(event);
      return;
    }
    const current = toPoint(event);
    if (!isDragging.current) {
      if (getDistance(previous, current) < dragThreshold) return;
      isDragging.current = true;
      // Captured only now, since a captured press never reaches the pin below.
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    pointers.current.set(event.pointerId, current);
    const other = findOtherPointer(pointers.current, event.pointerId);
    if (other) change((view) => pinch(view, size, { other, previous, current }));
    else change((view) => drag(view, previous, current));
  };
  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
}

function findOtherPointer(
  pointers: ReadonlyMap<number, ScreenPoint>,
  pointerId: number,
): ScreenPoint | undefined {
  const other = [...pointers].find(([id]) => id !== pointerId);
  return other?.[1];
}

function toPoint({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): ScreenPoint {
  return toPointIn(currentTarget, clientX, clientY);
}

function toPointIn(element: HTMLElement, clientX: number, clientY: number): ScreenPoint {
  const box = element.getBoundingClientRect();
  return { left: clientX - box.left, top: clientY - box.top };
}

function getDistance(a: ScreenPoint, b: ScreenPoint): number {
  return Math.hypot(b.left - a.left, b.top - a.top);
}

function getMiddle(a: ScreenPoint, b: ScreenPoint): ScreenPoint {
  return { left: (a.left + b.left) / 2, top: (a.top + b.top) / 2 };
}

/** Moves the map with the pointer. */
function drag(view: MapView, previous: ScreenPoint, current: ScreenPoint): MapView {
  return panBy(view, previous.left - current.left, previous.top - current.top);
}

interface Pinch {
  /** Finger that rests. */
  readonly other: ScreenPoint;
  /** Finger that moves, before and now. */
  readonly previous: ScreenPoint;
  readonly current: ScreenPoint;
}

/** Handles a pinch: the zoom follows the distance of the fingers, the center their middle. */
function pinch(view: MapView, size: Size, { other, previous, current }: Pinch): MapView {
  const previousMiddle = getMiddle(previous, other);
  const currentMiddle = getMiddle(current, other);
  const previousDistance = Math.max(getDistance(previous, other), 1);
  const currentDistance = Math.max(getDistance(current, other), 1);
  const panned = drag(view, previousMiddle, currentMiddle);
  const zoom = view.zoom + Math.log2(currentDistance / previousDistance);
  return zoomAround(panned, size, currentMiddle, zoom);
}

function useWheelZoom(
  element: RefObject<HTMLElement | null>,
  size: Size,
  change: (change: ViewChange) => void,
): void {
  const { width, height } = size;
  useEffect(
    function zoomByWheel() {
      const map = element.current;
      if (!map) return;
      const onWheel = (event: WheelEvent) => {
        const isForMap = event.ctrlKey || map.contains(document.activeElement);
        if (!isForMap) return;
        event.preventDefault();
        const anchor = toPointIn(map, event.clientX, event.clientY);
        const levels = getWheelPixels(event) * zoomPerWheelPixel;
        change((view) => zoomAround(view, { width, height }, anchor, view.zoom - levels));
      };
      // React's listeners are passive and could not keep the page from scrolling.
      map.addEventListener("wheel", onWheel, { passive: false });
      return () => map.removeEventListener("wheel", onWheel);
    },
    [element, width, height, change],
  );
}

function getWheelPixels({ deltaY, deltaMode }: WheelEvent): number {
  return deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * pixelsPerWheelLine : deltaY;
}
