import { Caption1, mergeClasses } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { useMediaQuery } from "@suite/widget-kit/theme/use-media-query.ts";
import { useMinutes } from "../../parts/time.ts";
import { planStrings } from "../strings.ts";
import { BarLabel, HourAxis, isLate, placed, TimelineLegend, useEntryWords } from "./day-bars.tsx";
import { type DayScale, type DaySchedule, dayScale } from "./technician-days.ts";
import { useDayBarsStyles, useTimelineStyles } from "./timeline.styles.ts";

/** A few days of the inline card, as images with text alternatives under one axis of hours. */
export function BriefDays({ days }: { days: readonly DaySchedule[] }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const wide = useMediaQuery("(min-width: 560px)");
  const styles = useTimelineStyles();
  const scale = dayScale(days, !wide);
  const row = mergeClasses(styles.day, !wide && styles.narrow);
  return (
    <div className={styles.brief}>
      <div className={row} aria-hidden="true">
        {wide && <span />}
        <HourAxis scale={scale} />
      </div>
      <ul className={styles.days} aria-label={t("timeline")}>
        {days.map((day) => (
          <li key={day.technician.technicianId} className={row}>
            <div className={styles.who}>
              <Avatar name={day.technician.name} size="small" />
              <div className={styles.lines}>
                <bdi className={styles.name}>{day.technician.name}</bdi>
                <Caption1 className={styles.quiet}>{minutes.span(day.technician.shift)}</Caption1>
              </div>
            </div>
            <BriefDay day={day} scale={scale} />
          </li>
        ))}
      </ul>
      <TimelineLegend />
    </div>
  );
}

function BriefDay({ day: { technician, lines, entries }, scale }: { day: DaySchedule; scale: DayScale }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const styles = useTimelineStyles();
  const bars = useDayBarsStyles();
  const span = minutes.span({
    fromMinute: lines[0]?.startMinute ?? 0,
    untilMinute: lines.at(-1)?.endMinute ?? 0,
  });
  const wordsOf = useEntryWords();
  const words = t("dayOf", { name: technician.name, count: lines.length, span });
  return (
    <div className={mergeClasses(styles.track, styles.low)} role="img" aria-label={words}>
      <span className={styles.stretch} style={placed(scale, technician.shift)}>
        <span className={mergeClasses(bars.bar, bars.shift, styles.bar)} />
      </span>
      {entries.map((entry) => (
        <span key={entry.key} className={styles.stretch} style={placed(scale, entry)}>
          <span
            className={mergeClasses(bars.bar, styles.bar, bars[isLate(entry) ? "late" : entry.kind])}
            title={wordsOf(entry)}
          >
            {entry.kind !== "drive" && <BarLabel entry={entry} scale={scale} />}
          </span>
        </span>
      ))}
    </div>
  );
}
