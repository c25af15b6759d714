import { Caption1, mergeClasses } from "@fluentui/react-components";
import { useMediaQuery } from "@suite/widget-kit";
import { Avatar } from "@suite/widget-kit/components";
import { type HTMLAttributes, type ReactNode, type Ref, useState } from "react";
import { type Bar, BarPicture, HoursBar } from "./day-bar.tsx";
import { type DayScale, type DaySpan, dayScale } from "./day-scale.ts";
import { useMoveStyles, useTimelineStyles } from "./timeline.styles.ts";
import { useMinutes } from "./use-minutes.ts";

function HourAxis({ scale, narrow }: { scale: DayScale; narrow?: boolean }) {
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
    <li data-lane={laneId} className={mergeClasses(styles.day, fit && look[fit], target && look.target)}>
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

interface DayPicture extends LaneNameProps {
  id: string;
  words: string;
  hours: DaySpan;
  bars: readonly Bar[];
}

interface DayPicturesProps {
  label: string;
  spans: readonly DaySpan[];
  days: readonly DayPicture[];
  legend: ReactNode;
}

/** A few days as images with text alternatives under one axis of hours, for inline cards. On phones the day is below the name. */
export function DayPictures({ label, spans, days, legend }: DayPicturesProps) {
  const wide = useMediaQuery("(min-width: 560px)");
  const styles = useTimelineStyles();
  const scale = dayScale(spans, !wide);
  const row = mergeClasses(styles.day, !wide && styles.narrow);
  return (
    <div className={styles.brief}>
      <div className={row} aria-hidden="true">
        {wide && <span />}
        <HourAxis scale={scale} narrow={!wide} />
      </div>
      <ul className={styles.days} aria-label={label}>
        {days.map(({ id, name, note, words, hours, bars }) => (
          <li key={id} className={row}>
            <LaneName name={name} note={note} small />
            <div
              className={mergeClasses(styles.lane, !wide && styles.narrowLane, styles.low)}
              role="img"
              aria-label={words}
            >
              <HoursBar hours={hours} scale={scale} />
              {bars.map((bar) => (
                <BarPicture key={bar.key} bar={bar} scale={scale} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {legend}
    </div>
  );
}
