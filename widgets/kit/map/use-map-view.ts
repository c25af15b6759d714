import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { z } from "zod";
import { useViewState } from "../host/use-view-state.ts";
import type { PlacedPin } from "./clusters.ts";
import type { Basemap, MapView, ScreenPoint, Size } from "./types.ts";
import { fitView, keepInside, panBy, zoomAround } from "./view.ts";

type Change = (next: (view: MapView) => MapView) => void;

/** View of the map: all pins until the person moves it. */
export function useMapView(
  basemap: Basemap,
  pins: readonly PlacedPin[],
  size: Size,
  viewKey?: string,
) {
  const [moved, setMoved] = useMoved(viewKey);
  const [gliding, setGliding] = useState(false);
  const { width, height } = size;
  const ids = useMemo(() => pins.map(({ pin }) => pin.id).join(), [pins]);
  const fittedView = useMemo(
    () => fitView(pins, { width, height }, basemap),
    [pins, width, height, basemap],
  );
  const current = moved && (moved.among ?? ids) === ids ? moved : undefined;
  const [change, glide, reveal] = useMemo(() => {
    const changeAs =
      (gently: boolean, among?: string): Change =>
      (next) => {
        setGliding(gently);
        setMoved((before) => {
          const valid = before && (before.among ?? ids) === ids ? before : undefined;
          const view = keepInside(next(valid?.view ?? fittedView), { width, height }, basemap);
          return valid && valid.among === undefined ? { view } : { view, among };
        });
      };
    return [changeAs(false), changeAs(true), changeAs(true, ids)] as const;
  }, [fittedView, ids, width, height, basemap, setMoved]);
  const showAll = useCallback(() => {
    setGliding(true);
    setMoved(undefined);
  }, [setMoved]);
  return {
    view: current?.view ?? fittedView,
    gliding,
    /** Changes the current view as a gesture goes on. */
    change,
    /** Changes the current view in one step, which the map shows as a short movement. */
    glide,
    /** The same to show a pin; a map that showed all pins does so again when other pins come. */
    reveal,
    /** Shows all pins, also after they or the size change. */
    showAll,
  };
}

const movedSchema = z.object({
  view: z.object({ x: z.number(), y: z.number(), zoom: z.number() }),
  /** Ids of the pins for which the view was chosen; any pins when a person moved the map. */
  among: z.string().optional(),
});

interface Moved {
  readonly view: MapView;
  readonly among?: string | undefined;
}

/** The view that was chosen. It is kept under this key when the page is loaded again. */
function useMoved(viewKey: string | undefined) {
  const [kept, keep] = useViewState(`map view ${viewKey ?? ""}`, null, movedSchema.nullable());
  const [moved, setMoved] = useState<Moved | undefined>(
    viewKey === undefined ? undefined : (kept ?? undefined),
  );
  useEffect(() => {
    // The store pauses between two saves of a gesture.
    if (viewKey !== undefined) keep(moved ?? null);
  }, [viewKey, moved, keep]);
  return [moved, setMoved] as const;
}

/** Movement in pixels below which a press is not a drag. */
const dragThreshold = 4;

const zoomPerWheelPixel = 1 / 240;

/** Handles dragging, pinching and the wheel. The wheel scrolls the page unless Ctrl is held or the map has the focus. */
export function useGestures(element: RefObject<HTMLElement | null>, size: Size, change: Change) {
  const pointers = useRef(new Map<number, ScreenPoint>());
  const dragging = useRef(false);
  useWheelZoom(element, size, change);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, toPoint(event));
    if (pointers.current.size === 1) dragging.current = false;
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    // The pointer was released outside of the map, without an event.
    if (event.buttons === 0) return onPointerEnd(event);
    const now = toPoint(event);
    if (!dragging.current) {
      if (Math.hypot(now.left - before.left, now.top - before.top) < dragThreshold) return;
      dragging.current = true;
      // Captured only now, since a captured press never reaches the pin below.
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    change((view) =>
      other
        ? pinch(view, size, other, before, now)
        : panBy(view, before.left - now.left, before.top - now.top),
    );
  };
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onLostPointerCapture: onPointerEnd,
  };
}

function toPoint({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): ScreenPoint {
  const box = currentTarget.getBoundingClientRect();
  return { left: clientX - box.left, top: clientY - box.top };
}

/** Handles a pinch: the zoom follows the distance of the fingers, the center their midpoint. */
function pinch(
  view: MapView,
  size: Size,
  other: ScreenPoint,
  before: ScreenPoint,
  now: ScreenPoint,
): MapView {
  const distance = (point: ScreenPoint) =>
    Math.max(Math.hypot(point.left - other.left, point.top - other.top), 1);
  const middle = { left: (now.left + other.left) / 2, top: (now.top + other.top) / 2 };
  const half = { left: (before.left - now.left) / 2, top: (before.top - now.top) / 2 };
  const zoom = view.zoom + Math.log2(distance(now) / distance(before));
  return zoomAround(panBy(view, half.left, half.top), size, middle, zoom);
}

function useWheelZoom(element: RefObject<HTMLElement | null>, size: Size, change: Change): void {
  const { width, height } = size;
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !current.contains(document.activeElement)) return;
      event.preventDefault();
      const box = current.getBoundingClientRect();
      const anchor = { left: event.clientX - box.left, top: event.clientY - box.top };
      // Firefox reports lines, other browsers pixels.
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1);
      change((view) =>
        zoomAround(view, { width, height }, anchor, view.zoom - pixels * zoomPerWheelPixel),
      );
    };
    // React's listeners are passive and could not keep the page from scrolling.
    current.addEventListener("wheel", onWheel, { passive: false });
    return () => current.removeEventListener("wheel", onWheel);
  }, [element, width, height, change]);
}

/** Moves the view to pins that are selected elsewhere, such as in a list beside the map. */
export function useReachSelected(
  selectedIds: readonly string[],
  pins: readonly PlacedPin[],
  reach: (pin: PlacedPin) => void,
): void {
  const latest = useRef(selectedIds);
  useEffect(() => {
    const before = latest.current;
    latest.current = selectedIds;
    const added = selectedIds.find((id) => !before.includes(id));
    const placed = pins.find(({ pin }) => pin.id === added);
    if (placed) reach(placed);
  });
}
