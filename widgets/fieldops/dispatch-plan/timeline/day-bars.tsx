import { mergeClasses } from "@fluentui/react-components";
import { useFormat, useMediaQuery, useStrings } from "@suite/widget-kit";
import { type Bar, BarPicture, HoursBar } from "../../timeline/day-bar.tsx";
import { type DayScale, dayScale } from "../../timeline/day-scale.ts";
import { HourAxis, LaneName } from "../../timeline/lanes.tsx";
import { useBarStyles, useTimelineStyles } from "../../timeline/timeline.styles.ts";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { usePlanWords } from "../plan-parts.tsx";
import { planStrings } from "../strings.ts";
import { type DayEntry, type DaySchedule, getSpans } from "./technician-days.ts";

export function isLate({ kind, line }: DayEntry): boolean {
  return kind === "job" && line !== undefined && line.lateMinutes > 0;
}

/** True for a job of somebody who lacks a skill for it, by the person's decision. */
export function isOverride({ kind, line }: DayEntry): boolean {
  return kind === "job" && line?.overrideReason !== undefined;
}

const looks = { job: "work", drive: "trip", booked: "booked" } as const;

export function useBars(): (entry: DayEntry, broken?: boolean) => Bar {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const planWords = usePlanWords();
  const getWords = ({ kind, line, site, ...stretch }: DayEntry, broken: boolean) => {
    const span = minutes.span(stretch);
    if (kind === "booked") return t("barBooked", { site, span });
    if (kind === "drive") {
      return t("barDrive", {
        duration: minutes.duration(stretch.untilMinute - stretch.fromMinute),
      });
    }
    const bar =
      line && line.lateMinutes > 0
        ? t("barLate", { site, span, late: minutes.duration(line.lateMinutes) })
        : t("barJob", { site, span });
    const job =
      line?.overrideReason === undefined
        ? bar
        : t("barOverride", { bar, skills: planWords.skills(line.why.missingSkills) });
    return broken ? format.dotted([job, t("broken")]) : job;
  };
  return (entry, broken = false) => ({
    ...entry,
    look: isLate(entry) || broken ? "late" : looks[entry.kind],
    words: getWords(entry, broken),
    label: entry.kind === "drive" ? undefined : entry.site,
  });
}

/** Legend of a timeline. Bars differ by pattern or text, not by color alone. */
export function TimelineLegend() {
  const t = useStrings(planStrings);
  const styles = useTimelineStyles();
  const bars = useBarStyles();
  const entries = [
    ["work", t("legendJob")],
    ["late", t("legendLate")],
    ["trip", t("legendDrive")],
    ["booked", t("legendBooked")],
    ["hours", t("legendShift")],
  ] as const;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {entries.map(([look, label]) => (
        <li key={look} className={styles.entry}>
          <span className={mergeClasses(bars.bar, styles.swatch, bars[look])} />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface DayStripProps {
  readonly day: DaySchedule;
  readonly scale: DayScale;
}

/** One day as an image under its own hours, for phones, where the board has no room. */
export function DayStrip({ day: { technician, lines, entries }, scale }: DayStripProps) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const getBar = useBars();
  const styles = useTimelineStyles();
  const fromMinute = lines[0]?.startMinute ?? 0;
  const untilMinute = lines.at(-1)?.endMinute ?? 0;
  const span = minutes.span({ fromMinute, untilMinute });
  return (
    <div>
      <HourAxis scale={scale} narrow />
      <div
        className={mergeClasses(styles.lane, styles.narrowLane, styles.low)}
        role="img"
        aria-label={t("dayOf", { name: technician.name, count: lines.length, span })}
      >
        <HoursBar hours={technician.shift} scale={scale} />
        {entries.map((entry) => (
          <BarPicture key={entry.key} bar={getBar(entry)} scale={scale} />
        ))}
      </div>
    </div>
  );
}

/** A few days of the inline card as images under one axis of hours. On phones the day is below the name. */
export function BriefDays({ days }: { days: readonly DaySchedule[] }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const getBar = useBars();
  const wide = useMediaQuery("(min-width: 560px)");
  const styles = useTimelineStyles();
  const scale = dayScale(getSpans(days), !wide);
  const row = mergeClasses(styles.day, !wide && styles.narrow);
  return (
    <div className={styles.brief}>
      <div className={row} aria-hidden="true">
        {wide && <span />}
        <HourAxis scale={scale} narrow={!wide} />
      </div>
      <ul className={styles.days} aria-label={t("timeline")}>
        {days.map(({ technician: { technicianId, name, hue, shift }, lines, entries }) => {
          const fromMinute = lines[0]?.startMinute ?? 0;
          const untilMinute = lines.at(-1)?.endMinute ?? 0;
          const span = minutes.span({ fromMinute, untilMinute });
          return (
            <li key={technicianId} className={row}>
              <LaneName name={name} note={minutes.span(shift)} hue={hue} small />
              <div
                className={mergeClasses(styles.lane, !wide && styles.narrowLane, styles.low)}
                role="img"
                aria-label={t("dayOf", { name, count: lines.length, span })}
              >
                <HoursBar hours={shift} scale={scale} />
                {entries.map((entry) => (
                  <BarPicture key={entry.key} bar={getBar(entry)} scale={scale} />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <TimelineLegend />
    </div>
  );
}
