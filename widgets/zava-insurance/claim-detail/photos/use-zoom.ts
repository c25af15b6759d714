import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  keepOnStage,
  moveBy,
  type Offset,
  pinch,
  type Size,
  wholePicture,
  type Zoom,
  zoomTo,
} from "./zoom.ts";

type Change = (next: (zoom: Zoom) => Zoom) => void;

/** Zoom of the picture on a stage by buttons, wheel, fingers and a double click. Another `picture` starts with all of it. */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: string) {
  const [state, setState] = useState({ picture, zoom: wholePicture });
  const zoom = state.picture === picture ? state.zoom : wholePicture;
  const change: Change = useCallback(
    (next) => {
      const sizes = measure(stage.current);
      setState((before) => {
        const current = before.picture === picture ? before.zoom : wholePicture;
        const changed = next(current);
        if (!sizes) return { picture, zoom: changed };
        return { picture, zoom: keepOnStage(changed, sizes.picture, sizes.stage) };
      });
    },
    [stage, picture],
  );
  useWheel(stage, change);
  return { zoom, change };
}

/** Sizes of the stage and of the unscaled picture in it. */
function measure(stage: HTMLElement | null): { stage: Size; picture: Size } | undefined {
  const picture = stage?.firstElementChild;
  if (!stage || !(picture instanceof HTMLElement)) return undefined;
  return {
    stage: { width: stage.clientWidth, height: stage.clientHeight },
    picture: { width: picture.offsetWidth, height: picture.offsetHeight },
  };
}

/** Distance of a pointer from the center of the stage. */
function fromCenter(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  stage: Element,
): Offset {
  const box = stage.getBoundingClientRect();
  return {
    left: clientX - box.left - box.width / 2,
    top: clientY - box.top - box.height / 2,
  };
}

const zoomPerWheelPixel = 1 / 300;

/** The page behind a picture on the whole screen does not scroll, so that the wheel zooms without a key. */
function useWheel(stage: RefObject<HTMLElement | null>, change: Change): void {
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const anchor = fromCenter(event, current);
      const factor = 2 ** (-toPixels(event) * zoomPerWheelPixel);
      change((zoom) => zoomTo(zoom, zoom.scale * factor, anchor));
    };
    // React's listeners are passive and could not keep the page from scrolling.
    current.addEventListener("wheel", onWheel, { passive: false });
    return () => current.removeEventListener("wheel", onWheel);
  }, [stage, change]);
}

/** Firefox reports lines, other browsers pixels. */
function toPixels({ deltaY, deltaMode }: WheelEvent): number {
  return deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 32 : deltaY;
}

const doubleClickScale = 2.5;

/** Distance in CSS pixels from which a stroke of one finger over the whole picture leads to the next one. */
const swipeLength = 60;

interface GestureOptions {
  readonly zoom: Zoom;
  readonly change: Change;
  /** Called after a swipe over the whole picture: 1 to what is at the right, -1 to what is at the left. */
  readonly onSwipe: (direction: 1 | -1) => void;
}

/** Handlers of the stage: one pointer moves an enlarged picture, two zoom it, a double click does both ways. */
export function useStageGestures({ zoom, change, onSwipe }: GestureOptions) {
  const pointers = useRef(new Map<number, Offset>());
  const start = useRef<Offset>(undefined);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || isButton(event.target)) return;
    const point = fromCenter(event, event.currentTarget);
    pointers.current.set(event.pointerId, point);
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = pointers.current.size === 1 ? point : undefined;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromCenter(event, event.currentTarget);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    change((current) => {
      if (other) return pinch(current, other, before, now);
      return moveBy(current, now.left - before.left, now.top - before.top);
    });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const end = pointers.current.get(event.pointerId);
    pointers.current.delete(event.pointerId);
    const from = start.current;
    start.current = undefined;
    if (!end || !from) return;
    if (zoom.scale > 1 || event.pointerType !== "touch") return;
    const length = end.left - from.left;
    if (Math.abs(length) > swipeLength) onSwipe(length < 0 ? 1 : -1);
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    start.current = undefined;
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (isButton(event.target)) return;
    const anchor = fromCenter(event, event.currentTarget);
    change((current) => {
      if (current.scale > 1) return wholePicture;
      return zoomTo(current, doubleClickScale, anchor);
    });
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick };
}

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button") !== null;
}
