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

/** Returns a function that gives the look and the words of a bar. `broken` is a job whose choice was not kept. */
export function useBars(): (entry: DayEntry, broken?: boolean) => Bar {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const planWords = usePlanWords();

  const formatJob = ({ line, site, ...stretch }: DayEntry): string => {
    const span = minutes.span(stretch);
    if (!line || line.lateMinutes <= 0) return t("barJob", { site, span });
    return t("barLate", { site, span, late: minutes.duration(line.lateMinutes) });
  };
  const formatOverride = (bar: string, { line }: DayEntry): string => {
    if (line?.overrideReason === undefined) return bar;
    return t("barOverride", { bar, skills: planWords.skills(line.why.missingSkills) });
  };
  const formatEntry = (entry: DayEntry, broken: boolean): string => {
    const { kind, site, fromMinute, untilMinute } = entry;
    switch (kind) {
      case "booked":
        return t("barBooked", { site, span: minutes.span(entry) });
      case "drive":
        return t("barDrive", { duration: minutes.duration(untilMinute - fromMinute) });
      case "job": {
        const job = formatOverride(formatJob(entry), entry);
        return broken ? format.dotted([job, t("broken")]) : job;
      }
    }
  };
  return (entry, broken = false) => ({
    ...entry,
    look: isLate(entry) || broken ? "late" : looks[entry.kind],
    words: formatEntry(entry, broken),
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

/** One day under its own hours, for phones, where the board has no room. */
export function DayStrip({ day, scale }: DayStripProps) {
  return (
    <div>
      <HourAxis scale={scale} narrow />
      <DayPicture day={day} scale={scale} narrow />
    </div>
  );
}

/** A few days of the inline card under one axis of hours. On phones the day is below the name. */
export function BriefDays({ days }: { days: readonly DaySchedule[] }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
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
        {days.map((day) => {
          const { technicianId, name, hue, shift } = day.technician;
          return (
            <li key={technicianId} className={row}>
              <LaneName name={name} note={minutes.span(shift)} hue={hue} small />
              <DayPicture day={day} scale={scale} narrow={!wide} />
            </li>
          );
        })}
      </ul>
      <TimelineLegend />
    </div>
  );
}

/** One day as an image: the shift, and the bars without their labels. */
function DayPicture({ day, scale, narrow }: DayStripProps & { readonly narrow: boolean }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const getBar = useBars();
  const styles = useTimelineStyles();
  const { technician, lines, entries } = day;
  const span = minutes.span({
    fromMinute: lines[0]?.startMinute ?? 0,
    untilMinute: lines.at(-1)?.endMinute ?? 0,
  });
  return (
    <div
      className={mergeClasses(styles.lane, narrow && styles.narrowLane, styles.low)}
      role="img"
      aria-label={t("dayOf", { name: technician.name, count: lines.length, span })}
    >
      <HoursBar hours={technician.shift} scale={scale} />
      {entries.map((entry) => (
        <BarPicture key={entry.key} bar={getBar(entry)} scale={scale} />
      ))}
    </div>
  );
}
