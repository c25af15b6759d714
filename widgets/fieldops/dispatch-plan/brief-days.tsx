import { Caption1, mergeClasses } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { useMediaQuery } from "@suite/widget-kit/theme/use-media-query.ts";
import { useMinutes } from "../parts/use-minutes.ts";
import { useDayBarsStyles } from "./day-bars.styles.ts";
import { dayScale } from "./day-scale.ts";
import type { LaneDay } from "./lane-days.ts";
import { planStrings } from "./strings.ts";
import { useTimelineStyles } from "./timeline.styles.ts";

/** The days as a picture, for the conversation: each is one image with its words. */
export function BriefDays({ days }: { days: readonly LaneDay[] }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const wide = useMediaQuery("(min-width: 560px)");
  const styles = useTimelineStyles();
  const bars = useDayBarsStyles();
  const scale = dayScale(days);
  return (
    <ul className={styles.days} aria-label={t("timeline")}>
      {days.map(({ lane, lines, entries }) => {
        const span = minutes.span({
          fromMinute: lines[0]?.startMinute ?? 0,
          untilMinute: lines.at(-1)?.endMinute ?? 0,
        });
        const words = t("dayOf", { name: lane.name, count: lines.length, span });
        const shift = { ...lane.shift, kind: "shift" as const, key: "shift", line: undefined };
        return (
          <li key={lane.technicianId} className={mergeClasses(styles.day, !wide && styles.narrow)}>
            <div className={styles.who}>
              <Avatar name={lane.name} size="small" />
              <div className={styles.lines}>
                <bdi className={styles.name}>{lane.name}</bdi>
                <Caption1 className={styles.quiet}>{span}</Caption1>
              </div>
            </div>
            <div className={mergeClasses(styles.track, styles.brief)} role="img" aria-label={words}>
              {[shift, ...entries].map(({ key, kind, line, ...stretch }) => {
                const { start, size } = scale.place(stretch);
                const late = kind === "job" && line !== undefined && line.lateMinutes > 0;
                return (
                  <span
                    key={key}
                    className={styles.stretch}
                    style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }}
                  >
                    <span className={mergeClasses(bars.bar, styles.bar, bars[late ? "late" : kind])} />
                  </span>
                );
              })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
