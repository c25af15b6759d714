import { followPointer, type Point, useEscape, useHeldPage } from "@suite/widget-kit";
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { DayScale } from "./day-scale.ts";

export interface Moving<Item, Fit> {
  readonly item: Item;
  readonly fits: ReadonlyMap<string, Fit>;
  /** Lane under the pointer or chosen by the arrow keys. */
  readonly targetId: string;
  /** Start chosen by moving sideways; undefined while the person leaves the time open. */
  readonly minute?: number | undefined;
  /** Place of the bar in the window when a pointer lifted it; undefined with the keyboard. */
  readonly carriedFrom?: DOMRect | undefined;
}

export type BarProps = Pick<
  HTMLAttributes<HTMLElement>,
  "onPointerDown" | "onKeyDown" | "onKeyUp" | "onBlur"
>;

interface LaneMoveOptions<Item, Fit> {
  /** List of the lanes, each with its id in `data-lane`. */
  readonly lanes: RefObject<HTMLElement | null>;
  readonly getLane: (item: Item) => string;
  /** Scale of the tracks (`data-track`). */
  readonly scale: DayScale;
  /** Start of an item on the scale; undefined for one without a time. */
  readonly getStart: (item: Item) => number | undefined;
  /** Time that an item takes: the carried bar is as wide as that on the scale. */
  readonly getMinutes: (item: Item) => number;
  /** Verdicts on an item by lane, read once when it is lifted. */
  readonly findFits: (item: Item) => ReadonlyMap<string, Fit>;
  /** Called when an item is dropped, also on its own lane. */
  readonly onDrop: (moved: Moving<Item, Fit>) => void;
}

/** Grid of the starts that a person can choose. */
const stepMinutes = 15;

/** Height of a bar that is carried from outside of the tracks. */
const carriedPx = 38;

/** Movement sideways up to which the time stays open, so that a drag to another lane does not fix one. */
const stickyPx = 10;

/**
 * Moves items between lanes and in time: by dragging, by a long press and dragging on touch screens, or by Space, the arrow keys
 * and Space or Enter. Escape and leaving the bar cancel.
 */
export function useLaneMove<Item, Fit>(options: LaneMoveOptions<Item, Fit>) {
  const { lanes, getLane, scale, getStart, getMinutes, findFits, onDrop } = options;
  const [moving, setMoving] = useState<Moving<Item, Fit>>();
  const dragged = useRef<HTMLDivElement>(null);
  // Pointer events come faster than renders.
  const latest = useRef<Moving<Item, Fit>>(undefined);
  const stopFollowing = useRef<() => void>(undefined);

  const set = (next: Moving<Item, Fit> | undefined) => {
    latest.current = next;
    setMoving(next);
  };
  const lift = (item: Item, carriedFrom?: DOMRect) =>
    set({ item, fits: findFits(item), targetId: getLane(item), carriedFrom });
  const aim = (targetId: string, minute: number | undefined) => {
    const current = latest.current;
    if (!current) return;
    const isSame = current.targetId === targetId && current.minute === minute;
    if (!isSame) set({ ...current, targetId, minute });
  };
  const drop = () => {
    const current = latest.current;
    set(undefined);
    if (current) onDrop(current);
  };
  const cancel = () => {
    stopFollowing.current?.();
    set(undefined);
  };
  useEscape(lanes, moving && cancel);
  useEffect(function stopOnUnmount() {
    return () => stopFollowing.current?.();
  }, []);
  useHeldPage(lanes, latest);

  const press = (item: Item, { nativeEvent, currentTarget: bar }: PointerEvent<HTMLElement>) => {
    if (nativeEvent.button !== 0 || latest.current) return;
    const { pointerId, clientX, clientY } = nativeEvent;
    const liftBar = () => {
      bar.setPointerCapture(pointerId);
      const box = bar.getBoundingClientRect();
      const isInTrack = bar.closest("[data-track]") !== null;
      if (isInTrack) {
        lift(item, box);
        return;
      }
      const width = widthOf(lanes.current, scale, getMinutes(item)) ?? box.width;
      lift(item, atPointer(box, clientX, width));
    };
    const follow = (at: Point) => {
      const right = at.x - clientX;
      const down = at.y - clientY;
      if (dragged.current) dragged.current.style.transform = `translate(${right}px, ${down}px)`;
      const carriedFrom = latest.current?.carriedFrom;
      const isMovedInTime = carriedFrom !== undefined && Math.abs(right) > stickyPx;
      const minute = isMovedInTime ? minuteAt(lanes.current, scale, carriedFrom, right) : undefined;
      aim(laneAt(lanes.current, at) ?? getLane(item), minute);
    };
    const followAndDrop = (at: Point) => {
      follow(at);
      drop();
    };
    stopFollowing.current = followPointer(nativeEvent, lanes.current, {
      onLift: liftBar,
      onMove: follow,
      onDrop: followAndDrop,
      onCancel: cancel,
    });
  };

  const aimAtLaneBeside = (step: 1 | -1) => {
    const current = latest.current;
    const targetId = laneBeside(lanes.current, current?.targetId, step);
    if (targetId !== undefined) aim(targetId, current?.minute);
  };
  const aimInTime = (item: Item, step: 1 | -1) => {
    const current = latest.current;
    if (!current) return;
    const start = current.minute ?? getStart(item) ?? scale.fromMinute;
    const minute = nextOnGrid(start, step);
    const isOnScale = minute >= scale.fromMinute && minute < scale.untilMinute;
    if (isOnScale) aim(current.targetId, minute);
  };
  const onKeyDown = (item: Item, event: KeyboardEvent) => {
    const isCarried = latest.current?.item === item;
    if (!isCarried) {
      if (event.key !== " ") return;
      if (!latest.current) lift(item);
      event.preventDefault();
      return;
    }
    const action = readMoveKey(event.key, isRightToLeft(lanes.current));
    if (!action) return;
    event.preventDefault();
    if (action.does === "drop") drop();
    else if (action.does === "changeLane") aimAtLaneBeside(action.step);
    else aimInTime(item, action.step);
  };
  const onBlur = (item: Item) => {
    const current = latest.current;
    const isCarriedByKeys = current?.item === item && !current.carriedFrom;
    if (isCarriedByKeys) cancel();
  };

  const barProps = (item: Item): BarProps => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => press(item, event),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(item, event),
    onKeyUp: keepSpaceFromClicking,
    onBlur: () => onBlur(item),
  });
  return { moving, dragged, barProps };
}

type MoveKey =
  | { readonly does: "drop" }
  | { readonly does: "changeLane"; readonly step: 1 | -1 }
  | { readonly does: "changeTime"; readonly step: 1 | -1 };

/** Effect of a key on a carried item; `undefined` for other keys. */
function readMoveKey(key: string, isRtl: boolean): MoveKey | undefined {
  switch (key) {
    case "ArrowUp":
      return { does: "changeLane", step: -1 };
    case "ArrowDown":
      return { does: "changeLane", step: 1 };
    case "ArrowLeft":
      return { does: "changeTime", step: isRtl ? 1 : -1 };
    case "ArrowRight":
      return { does: "changeTime", step: isRtl ? -1 : 1 };
    case "Enter":
    case " ":
      return { does: "drop" };
    default:
      return undefined;
  }
}

/** Browsers click a button when Space is released. */
function keepSpaceFromClicking(event: KeyboardEvent): void {
  if (event.key === " ") event.preventDefault();
}

/** The next start that a person can choose, after or before a minute. */
function nextOnGrid(minute: number, step: 1 | -1): number {
  const steps = minute / stepMinutes;
  const onGrid = step > 0 ? Math.floor(steps) : Math.ceil(steps);
  return (onGrid + step) * stepMinutes;
}

function listLanes(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-lane]") ?? [])];
}

function laneAt(list: HTMLElement | null, { x, y }: Point): string | undefined {
  const lane = listLanes(list).find((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return y >= top && y < bottom && x >= left && x <= right;
  });
  return lane?.dataset.lane;
}

function isRightToLeft(element: Element | null): boolean {
  return element !== null && getComputedStyle(element).direction === "rtl";
}

/** Width of a span of minutes on the tracks. */
function widthOf(list: HTMLElement | null, scale: DayScale, minutes: number): number | undefined {
  const track = list?.querySelector("[data-track]")?.getBoundingClientRect();
  return track && (track.width * minutes) / (scale.untilMinute - scale.fromMinute);
}

/** Place of a bar of this width that is carried at the pointer, at the height of the thing that was lifted. */
function atPointer({ top, height }: DOMRect, pointerX: number, width: number): DOMRect {
  const carriedHeight = Math.min(height, carriedPx);
  return new DOMRect(
    pointerX - width / 2,
    top + (height - carriedHeight) / 2,
    width,
    carriedHeight,
  );
}

/** Start of a bar on the scale after it was moved to the right; undefined outside of the tracks. */
function minuteAt(
  list: HTMLElement | null,
  scale: DayScale,
  carriedFrom: DOMRect,
  right: number,
): number | undefined {
  const track = list?.querySelector("[data-track]")?.getBoundingClientRect();
  if (!track) return undefined;
  const offset = isRightToLeft(list)
    ? track.right - carriedFrom.right - right
    : carriedFrom.left + right - track.left;
  const { fromMinute, untilMinute } = scale;
  const minute = fromMinute + (offset / track.width) * (untilMinute - fromMinute);
  const onGrid = Math.round(minute / stepMinutes) * stepMinutes;
  const isOnScale = onGrid >= fromMinute && onGrid < untilMinute;
  return isOnScale ? onGrid : undefined;
}

/** The lane before or after another, scrolled into view. */
function laneBeside(
  list: HTMLElement | null,
  id: string | undefined,
  step: number,
): string | undefined {
  const all = listLanes(list);
  const index = all.findIndex(({ dataset }) => dataset.lane === id);
  const lane = all[index + step];
  lane?.scrollIntoView({ block: "nearest" });
  return lane?.dataset.lane;
}
