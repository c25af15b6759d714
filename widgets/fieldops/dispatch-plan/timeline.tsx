import { Caption1, mergeClasses } from "@fluentui/react-components";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { useMinutes } from "../parts/use-minutes.ts";
import { DayBar } from "./day-bar.tsx";
import { useDayBarsStyles } from "./day-bars.styles.ts";
import { dayScale } from "./day-scale.ts";
import type { LaneDay } from "./lane-days.ts";
import { useTimelineStyles } from "./timeline.styles.ts";
import { TimelineLegend } from "./timeline-legend.tsx";

interface TimelineProps {
  days: readonly LaneDay[];
  /** A job's bar was pressed. */
  onOpen: (assignmentId: string) => void;
}

/** Everybody's day as a row: the shift, what was booked before, the drives and the jobs, which can be pressed. */
export function Timeline({ days, onOpen }: TimelineProps) {
  const minutes = useMinutes();
  const styles = useTimelineStyles();
  const bars = useDayBarsStyles();
  const scale = dayScale(days);
  return (
    <>
      <div>
        <div className={styles.day} aria-hidden="true">
          <span />
          <div className={styles.ticks}>
            {scale.ticks.map((minute) => (
              <span
                key={minute}
                className={styles.tick}
                style={{
                  insetInlineStart: `${scale.place({ fromMinute: minute, untilMinute: minute }).start}%`,
                }}
              >
                {minutes.clock(minute)}
              </span>
            ))}
          </div>
        </div>
        <ul className={styles.days}>
          {days.map(({ lane, entries }) => {
            const shift = scale.place(lane.shift);
            return (
              <li key={lane.technicianId} className={styles.day}>
                <div className={styles.who}>
                  <Avatar name={lane.name} />
                  <div className={styles.lines}>
                    <bdi className={styles.name}>{lane.name}</bdi>
                    <Caption1 className={styles.quiet}>{minutes.span(lane.shift)}</Caption1>
                  </div>
                </div>
                <div className={mergeClasses(styles.track, styles.full)}>
                  <div
                    className={styles.stretch}
                    style={{ insetInlineStart: `${shift.start}%`, inlineSize: `${shift.size}%` }}
                  >
                    <span className={mergeClasses(bars.bar, bars.shift, styles.bar)} />
                  </div>
                  <ol className={mergeClasses(styles.track, styles.full)} aria-label={lane.name}>
                    {entries.map((entry) => (
                      <DayBar key={entry.key} entry={entry} scale={scale} onOpen={onOpen} />
                    ))}
                  </ol>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
      <TimelineLegend />
    </>
  );
}
