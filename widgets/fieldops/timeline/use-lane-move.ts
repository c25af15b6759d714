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
  readonly lifted?: DOMRect | undefined;
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
  const stop = useRef<() => void>(undefined);
  const set = (next: Moving<Item, Fit> | undefined) => {
    latest.current = next;
    setMoving(next);
  };
  const cancel = () => {
    stop.current?.();
    set(undefined);
  };
  const aim = (targetId: string | undefined, minute = latest.current?.minute) => {
    const now = latest.current;
    if (!now || targetId === undefined || (now.targetId === targetId && now.minute === minute))
      return;
    set({ ...now, targetId, minute });
  };
  const drop = () => {
    const now = latest.current;
    set(undefined);
    if (now) onDrop(now);
  };
  const lift = (item: Item, lifted?: DOMRect) =>
    set({ item, fits: findFits(item), targetId: getLane(item), lifted });

  useEscape(lanes, moving && cancel);
  useEffect(() => () => stop.current?.(), []);
  useHeldPage(lanes, latest);

  const press = (item: Item, { nativeEvent, currentTarget: bar }: PointerEvent<HTMLElement>) => {
    if (nativeEvent.button !== 0 || latest.current) return;
    const { pointerId, clientX, clientY } = nativeEvent;
    const follow = (at: Point) => {
      const right = at.x - clientX;
      if (dragged.current) {
        dragged.current.style.transform = `translate(${right}px, ${at.y - clientY}px)`;
      }
      const now = latest.current;
      if (!now) return;
      const minute =
        now.lifted && Math.abs(right) > stickyPx
          ? minuteAt(lanes.current, scale, now.lifted, right)
          : undefined;
      const targetId = laneAt(lanes.current, at) ?? getLane(item);
      if (now.targetId !== targetId || now.minute !== minute) set({ ...now, targetId, minute });
    };
    stop.current = followPointer(nativeEvent, lanes.current, {
      onLift: () => {
        bar.setPointerCapture(pointerId);
        const inTrack = bar.closest("[data-track]") !== null;
        const place = bar.getBoundingClientRect();
        const width = widthOf(lanes.current, scale, getMinutes(item)) ?? place.width;
        lift(item, inTrack ? place : atPointer(place, clientX, width));
      },
      onMove: follow,
      onDrop: (at) => {
        follow(at);
        drop();
      },
      onCancel: cancel,
    });
  };

  const aimBeside = (step: 1 | -1) =>
    aim(laneBeside(lanes.current, latest.current?.targetId, step));
  const aimLater = (item: Item, step: 1 | -1) => {
    const at = latest.current?.minute ?? getStart(item) ?? scale.fromMinute;
    const onGrid = step > 0 ? Math.floor(at / stepMinutes) : Math.ceil(at / stepMinutes);
    const minute = (onGrid + step) * stepMinutes;
    if (minute >= scale.fromMinute && minute < scale.untilMinute)
      aim(latest.current?.targetId, minute);
  };
  const onKeyDown = (item: Item, event: KeyboardEvent) => {
    const isRtl = isRightToLeft(lanes.current);
    const whileCarried: Readonly<Record<string, () => void>> = {
      ArrowUp: () => aimBeside(-1),
      ArrowDown: () => aimBeside(1),
      ArrowLeft: () => aimLater(item, isRtl ? 1 : -1),
      ArrowRight: () => aimLater(item, isRtl ? -1 : 1),
      Enter: drop,
      " ": drop,
    };
    const pickUp = () => !latest.current && lift(item);
    const act =
      latest.current?.item === item ? whileCarried[event.key] : event.key === " " && pickUp;
    if (!act) return;
    act();
    event.preventDefault();
  };

  const barProps = (item: Item): BarProps => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => press(item, event),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(item, event),
    // Browsers click a button when Space is released.
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === " ") event.preventDefault();
    },
    onBlur: () => {
      if (latest.current?.item === item && !latest.current.lifted) cancel();
    },
  });
  return { moving, dragged, barProps };
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

const isRightToLeft = (element: Element | null) =>
  element !== null && getComputedStyle(element).direction === "rtl";

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
function minuteAt(list: HTMLElement | null, scale: DayScale, lifted: DOMRect, right: number) {
  const track = list?.querySelector("[data-track]")?.getBoundingClientRect();
  if (!track) return undefined;
  const offset = isRightToLeft(list)
    ? track.right - lifted.right - right
    : lifted.left + right - track.left;
  const { fromMinute, untilMinute } = scale;
  const minute = fromMinute + (offset / track.width) * (untilMinute - fromMinute);
  const onGrid = Math.round(minute / stepMinutes) * stepMinutes;
  return onGrid >= fromMinute && onGrid < untilMinute ? onGrid : undefined;
}

/** The lane before or after another, scrolled into view. */
function laneBeside(
  list: HTMLElement | null,
  id: string | undefined,
  step: number,
): string | undefined {
  const all = listLanes(list);
  const lane = all[all.findIndex(({ dataset }) => dataset.lane === id) + step];
  lane?.scrollIntoView({ block: "nearest" });
  return lane?.dataset.lane;
}
