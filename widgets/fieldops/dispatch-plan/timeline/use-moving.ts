import { useEscape } from "@suite/widget-kit/parts/use-escape.ts";
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { PlanReview, ReviewLine } from "../../contract.ts";
import { type Fit, fitsOf } from "./fits.ts";
import { followPointer, type Point } from "./follow-pointer.ts";

/** A job that the person is moving. */
export interface Moving {
  readonly line: ReviewLine;
  /** Verdicts by technician. */
  readonly fits: ReadonlyMap<string, Fit>;
  /** Technician whose lane is under the pointer or chosen by the arrow keys. */
  readonly targetId: string;
  /** Place of the bar in the window when a pointer lifted it; undefined with the keyboard. */
  readonly lifted?: DOMRect | undefined;
}

export interface Dropped extends Pick<Moving, "line" | "targetId"> {
  readonly fit: Fit | undefined;
  /** Place of the dragged copy in the window; undefined with the keyboard. */
  readonly from: DOMRect | undefined;
}

export type BarProps = Pick<
  HTMLAttributes<HTMLElement>,
  "onPointerDown" | "onKeyDown" | "onKeyUp" | "onBlur"
>;

interface MovingOptions {
  readonly review: PlanReview;
  /** List of the lanes, each with its technician's id in `data-lane`. */
  readonly lanes: RefObject<HTMLElement | null>;
  /** Called when a job is dropped, also on its own lane. */
  readonly onDrop: (dropped: Dropped) => void;
}

/**
 * Moves jobs between lanes: by dragging, by a long press and dragging on touch screens, or by Space, the arrow keys and Space
 * or Enter. Escape and leaving the bar cancel.
 */
export function useMoving({ review, lanes, onDrop }: MovingOptions) {
  const [moving, setMoving] = useState<Moving>();
  const dragged = useRef<HTMLDivElement>(null);
  // Pointer events come faster than renders.
  const latest = useRef<Moving>(undefined);
  const stop = useRef<() => void>(undefined);
  const set = (next: Moving | undefined) => {
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
    if (now) onDrop({ line: now.line, targetId: now.targetId, fit: now.fits.get(now.targetId), from });
  };
  const lift = (line: ReviewLine, lifted?: DOMRect) =>
    set({ line, fits: fitsOf(line, review), targetId: line.technicianId, lifted });

  useEscape(lanes, moving && cancel);
  useEffect(() => () => stop.current?.(), []);
  useHeldPage(lanes, latest);

  const press = (line: ReviewLine, { nativeEvent, currentTarget: bar }: PointerEvent<HTMLElement>) => {
    if (nativeEvent.button !== 0 || latest.current) return;
    const { pointerId, clientX, clientY } = nativeEvent;
    const follow = (at: Point) => {
      if (dragged.current) {
        dragged.current.style.transform = `translate(${at.x - clientX}px, ${at.y - clientY}px)`;
      }
      aim(laneAt(lanes.current, at) ?? line.technicianId);
    };
    stop.current = followPointer(nativeEvent, lanes.current, {
      onLift: () => {
        bar.setPointerCapture(pointerId);
        lift(line, bar.getBoundingClientRect());
      },
      onMove: follow,
      onDrop: (at) => {
        follow(at);
        drop();
      },
      onCancel: cancel,
    });
  };

  const onKeyDown = (line: ReviewLine, event: KeyboardEvent) => {
    const carried = latest.current?.line === line;
    const [space, enter] = [event.key === " ", event.key === "Enter"];
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (space || (carried && (enter || step !== undefined))) event.preventDefault();
    if (space && !latest.current) lift(line);
    else if (carried && (space || enter)) drop();
    else if (carried && step !== undefined) aim(laneBeside(lanes.current, latest.current?.targetId, step));
  };

  /** Props for the bar of a job. */
  const barProps = (line: ReviewLine): BarProps => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => press(line, event),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(line, event),
    // Browsers click a button when Space is released.
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === " ") event.preventDefault();
    },
    onBlur: () => {
      if (latest.current?.line === line && !latest.current.lifted) cancel();
    },
  });
  return { moving, dragged, barProps };
}

/** Keeps the page from scrolling under a job that a touch has lifted. React's own listeners cannot do that. */
function useHeldPage(lanes: RefObject<HTMLElement | null>, moving: RefObject<Moving | undefined>): void {
  useEffect(() => {
    const list = lanes.current;
    const hold = (event: TouchEvent) => moving.current && event.preventDefault();
    list?.addEventListener("touchmove", hold, { passive: false });
    return () => list?.removeEventListener("touchmove", hold);
  }, [lanes, moving]);
}

function lanesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-lane]") ?? [])];
}

function laneAt(list: HTMLElement | null, { x, y }: Point): string | undefined {
  const lane = lanesOf(list).find((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return y >= top && y < bottom && x >= left && x <= right;
  });
  return lane?.dataset.lane;
}

/** The lane before or after a technician's, scrolled into view. */
function laneBeside(list: HTMLElement | null, id: string | undefined, step: number): string | undefined {
  const all = lanesOf(list);
  const lane = all[all.findIndex(({ dataset }) => dataset.lane === id) + step];
  lane?.scrollIntoView({ block: "nearest" });
  return lane?.dataset.lane;
}
