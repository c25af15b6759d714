import { Caption1, mergeClasses } from "@fluentui/react-components";
import { Avatar } from "@suite/widget-kit/components";
import { type HTMLAttributes, type ReactNode, type Ref, useState } from "react";
import { HoursBar } from "./day-bar.tsx";
import type { DayScale, DaySpan } from "./day-scale.ts";
import { useMoveStyles, useTimelineStyles } from "./timeline.styles.ts";
import { useMinutes } from "./use-minutes.ts";

export function HourAxis({ scale, narrow }: { scale: DayScale; narrow?: boolean }) {
  const minutes = useMinutes();
  const styles = useTimelineStyles();
  return (
    <div className={mergeClasses(styles.lane, narrow && styles.narrowLane, styles.ticks)} aria-hidden="true">
      {scale.ticks.map((minute) => {
        const { start } = scale.place({ fromMinute: minute, untilMinute: minute });
        return (
          <span key={minute} className={styles.tick} style={{ insetInlineStart: `${start}%` }}>
            {minutes.clock(minute)}
          </span>
        );
      })}
    </div>
  );
}

interface LaneNameProps {
  name: string;
  note: string;
  small?: boolean;
}

/** Name of the person whose day it is, with a note such as the shift. */
export function LaneName({ name, note, small }: LaneNameProps) {
  const styles = useTimelineStyles();
  return (
    <div className={styles.who}>
      <Avatar name={name} {...(small && { size: "small" })} />
      <div className={styles.lines}>
        <bdi className={styles.name}>{name}</bdi>
        <Caption1 className={styles.quiet}>{note}</Caption1>
      </div>
    </div>
  );
}

interface LanesProps extends HTMLAttributes<HTMLUListElement> {
  scale: DayScale;
  ref: Ref<HTMLUListElement>;
}

/** Lanes below an axis of hours. The list is positioned, as `useBarMotion` needs it. */
export function Lanes({ scale, children, ...list }: LanesProps) {
  const styles = useTimelineStyles();
  return (
    <div>
      <div className={styles.day} aria-hidden="true">
        <span />
        <HourAxis scale={scale} />
      </div>
      <ul className={mergeClasses(styles.days, styles.area)} {...list}>
        {children}
      </ul>
    </div>
  );
}

interface LaneProps extends LaneNameProps {
  /** Told by `useLaneMove` when a bar is dropped here. */
  laneId: string;
  hours: DaySpan;
  scale: DayScale;
  /** While a bar is moved: the lane has it, can take it, cannot, or it is not known. */
  fit?: "own" | "able" | "unable" | "unknown" | undefined;
  target: boolean;
  bars: readonly ReactNode[];
  /** Drawn behind the bars. */
  behind?: ReactNode;
  /** Drawn before the bars. */
  children?: ReactNode;
}

export function Lane({ laneId, hours, scale, fit, target, bars, behind, children, ...head }: LaneProps) {
  const styles = useTimelineStyles();
  const look = useMoveStyles();
  return (
    <li
      data-lane={laneId}
      className={mergeClasses(
        styles.day,
        (fit === "able" || fit === "unable") && look[fit],
        target && look.target,
      )}
    >
      <LaneName {...head} />
      <div className={mergeClasses(styles.lane, styles.full)}>
        <HoursBar hours={hours} scale={scale} />
        {behind}
        {bars.length > 0 && (
          <ol className={mergeClasses(styles.track, styles.full)} aria-label={head.name}>
            {bars}
          </ol>
        )}
        {children}
      </div>
    </li>
  );
}

/** Days in the order in which they were first shown, so that lanes stay in place when work moves between them. */
export function useSteadyOrder<Day>(days: readonly Day[], getId: (day: Day) => string): readonly Day[] {
  const [order] = useState(() => new Map<string, number>());
  for (const day of days) {
    if (!order.has(getId(day))) order.set(getId(day), order.size);
  }
  const getPosition = (day: Day) => order.get(getId(day)) ?? 0;
  return days.toSorted((a, b) => getPosition(a) - getPosition(b));
}
