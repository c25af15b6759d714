import { useEscape } from "@suite/widget-kit";
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { followPointer, type Point } from "./follow-pointer.ts";

/** An item that the person is moving. */
export interface Moving<Item, Fit> {
  readonly item: Item;
  readonly fits: ReadonlyMap<string, Fit>;
  /** Lane under the pointer or chosen by the arrow keys. */
  readonly targetId: string;
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
  /** Verdicts on an item by lane, read once when it is lifted. */
  readonly findFits: (item: Item) => ReadonlyMap<string, Fit>;
  /**
   * Called when an item is dropped, also on its own lane. `from` is the place of the dragged copy in the window; undefined
   * with the keyboard.
   */
  readonly onDrop: (moved: Moving<Item, Fit>, from: DOMRect | undefined) => void;
}

/**
 * Moves items between lanes: by dragging, by a long press and dragging on touch screens, or by Space, the arrow keys and Space
 * or Enter. Escape and leaving the bar cancel.
 */
export function useLaneMove<Item, Fit>({ lanes, getLane, findFits, onDrop }: LaneMoveOptions<Item, Fit>) {
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
  const aim = (targetId: string | undefined) => {
    const now = latest.current;
    if (now && targetId !== undefined && now.targetId !== targetId) set({ ...now, targetId });
  };
  const drop = () => {
    const now = latest.current;
    const from = dragged.current?.getBoundingClientRect();
    set(undefined);
    if (now) onDrop(now, from);
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
      if (dragged.current) {
        dragged.current.style.transform = `translate(${at.x - clientX}px, ${at.y - clientY}px)`;
      }
      aim(laneAt(lanes.current, at) ?? getLane(item));
    };
    stop.current = followPointer(nativeEvent, lanes.current, {
      onLift: () => {
        bar.setPointerCapture(pointerId);
        lift(item, bar.getBoundingClientRect());
      },
      onMove: follow,
      onDrop: (at) => {
        follow(at);
        drop();
      },
      onCancel: cancel,
    });
  };

  const onKeyDown = (item: Item, event: KeyboardEvent) => {
    const carried = latest.current?.item === item;
    const aimBeside = (step: 1 | -1) => aim(laneBeside(lanes.current, latest.current?.targetId, step));
    if (event.key !== " " && !carried) return;
    if (event.key === "ArrowUp") aimBeside(-1);
    else if (event.key === "ArrowDown") aimBeside(1);
    else if (event.key !== "Enter" && event.key !== " ") return;
    else if (carried) drop();
    else if (!latest.current) lift(item);
    event.preventDefault();
  };

  /** Props for the bar of an item. */
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

/** Keeps the page from scrolling under a bar that a touch has lifted. React's own listeners cannot do that. */
function useHeldPage(lanes: RefObject<HTMLElement | null>, moving: RefObject<unknown>): void {
  useEffect(() => {
    const list = lanes.current;
    const hold = (event: TouchEvent) => moving.current && event.preventDefault();
    list?.addEventListener("touchmove", hold, { passive: false });
    return () => list?.removeEventListener("touchmove", hold);
  }, [lanes, moving]);
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

/** The lane before or after another, scrolled into view. */
function laneBeside(list: HTMLElement | null, id: string | undefined, step: number): string | undefined {
  const all = listLanes(list);
  const lane = all[all.findIndex(({ dataset }) => dataset.lane === id) + step];
  lane?.scrollIntoView({ block: "nearest" });
  return lane?.dataset.lane;
}
