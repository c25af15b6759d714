import { Caption1, mergeClasses } from "@fluentui/react-components";
import { Avatar } from "@suite/widget-kit/components";
import { type HTMLAttributes, type Ref, useState } from "react";
import type { DayScale } from "./day-scale.ts";
import { useTimelineStyles } from "./timeline.styles.ts";
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

/** Name of the person whose day it is, with a note such as the shift. */
export function LaneName({ name, note, small }: { name: string; note: string; small?: boolean }) {
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

/** Days in the order in which they were first shown, so that lanes stay in place when work moves between them. */
export function useSteadyOrder<Day>(days: readonly Day[], getId: (day: Day) => string): readonly Day[] {
  const [order] = useState(() => new Map<string, number>());
  for (const day of days) {
    if (!order.has(getId(day))) order.set(getId(day), order.size);
  }
  const getPosition = (day: Day) => order.get(getId(day)) ?? 0;
  return days.toSorted((a, b) => getPosition(a) - getPosition(b));
}
