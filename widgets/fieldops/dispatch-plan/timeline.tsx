import { Caption1, mergeClasses } from "@fluentui/react-components";
import { WarningFilled } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { SpokenOnly } from "@suite/widget-kit/parts/text.tsx";
import { useMinutes } from "../parts/time.ts";
import { planStrings } from "./strings.ts";
import { type DayEntry, type DayScale, type DaySchedule, dayScale } from "./technician-days.ts";
import { useDayBarsStyles, useTimelineStyles } from "./timeline.styles.ts";

interface TimelineProps {
  days: readonly DaySchedule[];
  /** Called when a job's bar is pressed. */
  onOpen: (assignmentId: string) => void;
}

/** Each technician's day as a row: shift, bookings, drives, and jobs as buttons. */
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
          {days.map(({ technician, entries }) => {
            const shift = scale.place(technician.shift);
            return (
              <li key={technician.technicianId} className={styles.day}>
                <div className={styles.who}>
                  <Avatar name={technician.name} />
                  <div className={styles.lines}>
                    <bdi className={styles.name}>{technician.name}</bdi>
                    <Caption1 className={styles.quiet}>{minutes.span(technician.shift)}</Caption1>
                  </div>
                </div>
                <div className={mergeClasses(styles.track, styles.full)}>
                  <div
                    className={styles.stretch}
                    style={{ insetInlineStart: `${shift.start}%`, inlineSize: `${shift.size}%` }}
                  >
                    <span className={mergeClasses(bars.bar, bars.shift, styles.bar)} />
                  </div>
                  <ol className={mergeClasses(styles.track, styles.full)} aria-label={technician.name}>
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

interface DayBarProps {
  entry: DayEntry;
  scale: DayScale;
  onOpen: (assignmentId: string) => void;
}

/** A span of a day at its place. Jobs are buttons that focus their line. */
function DayBar({ entry, scale, onOpen }: DayBarProps) {
  const styles = useTimelineStyles();
  const bars = useDayBarsStyles();
  const words = useWordsOf(entry);
  const { start, size } = scale.place(entry);
  const { kind, line, site } = entry;
  const late = kind === "job" && line !== undefined && line.lateMinutes > 0;
  if (size === 0) return null;
  const look = mergeClasses(bars.bar, styles.bar, bars[late ? "late" : kind]);
  return (
    <li className={styles.stretch} style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }}>
      {kind === "job" && line ? (
        <button
          type="button"
          dir="auto"
          className={mergeClasses(look, styles.press)}
          aria-label={words}
          title={words}
          onClick={() => onOpen(line.assignmentId)}
        >
          {late && <WarningFilled aria-hidden="true" />}
          {site}
        </button>
      ) : (
        <span className={look} title={words} dir="auto">
          {kind === "booked" && <span aria-hidden="true">{site}</span>}
          <SpokenOnly>{words}</SpokenOnly>
        </span>
      )}
    </li>
  );
}

function useWordsOf({ kind, line, site, ...stretch }: DayEntry): string {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const span = minutes.span(stretch);
  if (kind === "booked") return t("barBooked", { site, span });
  if (kind === "drive") {
    return t("barDrive", { duration: minutes.duration(stretch.untilMinute - stretch.fromMinute) });
  }
  return line && line.lateMinutes > 0
    ? t("barLate", { site, span, late: minutes.duration(line.lateMinutes) })
    : t("barJob", { site, span });
}

/** Legend of the timeline. The spans differ by pattern or text, not by color alone. */
function TimelineLegend() {
  const t = useStrings(planStrings);
  const styles = useTimelineStyles();
  const bars = useDayBarsStyles();
  const entries = [
    ["job", t("legendJob")],
    ["late", t("legendLate")],
    ["drive", t("legendDrive")],
    ["booked", t("legendBooked")],
    ["shift", t("legendShift")],
  ] as const;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {entries.map(([kind, label]) => (
        <li key={kind} className={styles.entry}>
          <span className={mergeClasses(bars.bar, styles.swatch, bars[kind])} />
          {label}
        </li>
      ))}
    </ul>
  );
}
