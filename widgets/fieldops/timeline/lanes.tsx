import { Caption1, mergeClasses } from "@fluentui/react-components";
import { useKeptFocus } from "@suite/widget-kit/components";
import { type FocusEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { useRowStyles } from "../parts/parts.styles.ts";
import { TechnicianAvatar } from "../parts/technician-avatar.tsx";
import type { DayScale } from "./day-scale.ts";
import { useTimelineStyles } from "./timeline.styles.ts";
import { useMinutes } from "./use-minutes.ts";

interface HourAxisProps {
  scale: DayScale;
  /** The present minute, while it is on the scale. */
  nowMinute?: number | undefined;
  narrow?: boolean;
}

const toStart = (scale: DayScale, minute: number) =>
  scale.place({ fromMinute: minute, untilMinute: minute }).start;

/** Part of the scale, in percent, that the label of the present minute takes on each side. */
const nowLabelPercent = 12;

export function HourAxis({ scale, nowMinute, narrow }: HourAxisProps) {
  const minutes = useMinutes();
  const styles = useTimelineStyles();
  const nowStart = nowMinute === undefined ? undefined : toStart(scale, nowMinute);
  const isFree = (start: number) =>
    nowStart === undefined || Math.abs(start - nowStart) > nowLabelPercent;
  return (
    <div
      className={mergeClasses(styles.lane, narrow && styles.narrowLane, styles.ticks)}
      aria-hidden="true"
    >
      {scale.ticks
        .map((minute) => ({ minute, start: toStart(scale, minute) }))
        .filter(({ start }) => isFree(start))
        .map(({ minute, start }) => (
          <span key={minute} className={styles.tick} style={{ insetInlineStart: `${start}%` }}>
            {minutes.clock(minute)}
          </span>
        ))}
      {nowMinute !== undefined && (
        <span
          className={mergeClasses(styles.tick, styles.nowLabel)}
          style={{ insetInlineStart: `${nowStart}%` }}
        >
          {minutes.clock(nowMinute)}
        </span>
      )}
    </div>
  );
}

type LaneNameProps = Readonly<{ name: string; note: string; small?: boolean; hue: number }>;

/** Name of the person whose day it is, with a note such as the shift, in the person's color. */
export function LaneName({ name, note, small, hue }: LaneNameProps) {
  const styles = useTimelineStyles();
  const text = useRowStyles();
  return (
    <div className={styles.who}>
      <TechnicianAvatar name={name} hue={hue} size={small ? "small" : "medium"} />
      <div className={text.lines}>
        <bdi className={text.name}>{name}</bdi>
        <Caption1 className={text.quiet}>{note}</Caption1>
      </div>
    </div>
  );
}

export function Lanes({ children, ...axis }: HourAxisProps & { children: ReactNode }) {
  const styles = useTimelineStyles();
  return (
    <div>
      <div className={mergeClasses(styles.day, styles.hoursInSight)} aria-hidden="true">
        <span />
        <HourAxis {...axis} />
      </div>
      <ul className={styles.days}>{children}</ul>
    </div>
  );
}

/** Lines at the hours, and one at the present minute, behind the bars of a lane. */
export function HourGrid({ scale, nowMinute }: HourAxisProps) {
  const styles = useTimelineStyles();
  const hours = (scale.untilMinute - scale.fromMinute) / 60;
  return (
    <>
      <span className={styles.grid} style={{ backgroundSize: `${100 / hours}% 100%` }} />
      {nowMinute !== undefined && (
        <span
          className={styles.now}
          style={{ insetInlineStart: `${toStart(scale, nowMinute)}%` }}
        />
      )}
    </>
  );
}

/** Days in the order in which they were first shown, so that lanes stay in place when work moves between them. */
export function useSteadyOrder<Day>(
  days: readonly Day[],
  getId: (day: Day) => string,
): readonly Day[] {
  const [order] = useState(() => new Map<string, number>());
  for (const day of days) {
    if (!order.has(getId(day))) order.set(getId(day), order.size);
  }
  const getPosition = (day: Day) => order.get(getId(day)) ?? 0;
  return days.toSorted((a, b) => getPosition(a) - getPosition(b));
}

export function findBarId(target: EventTarget): string | undefined {
  const bar = target instanceof Element ? target.closest<HTMLElement>("[data-bar]") : null;
  return bar?.dataset.bar;
}

/** Moves the focus to the button of a bar, known by its `data-bar`. False when there is none. */
export function focusBar(area: HTMLElement | null, id: string | undefined): boolean {
  const bars = [...(area?.querySelectorAll<HTMLElement>("[data-bar]") ?? [])];
  const button = bars.find(({ dataset }) => dataset.bar === id)?.querySelector("button");
  button?.focus();
  return button !== null && button !== undefined;
}

/** Keeps the focus on a bar when it moves to another lane, else on the area. Returns props of the area. */
export function useFocusedBar(area: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined);
  const focusProps = useKeptFocus(() => {
    if (!focusBar(area.current, focused.current)) area.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focusProps.onFocus();
    focused.current = findBarId(target);
  };
  return { onFocus, onBlur: focusProps.onBlur };
}
