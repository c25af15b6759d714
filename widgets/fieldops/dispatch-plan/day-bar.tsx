import { mergeClasses } from "@fluentui/react-components";
import { WarningFilled } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { SpokenOnly } from "@suite/widget-kit/parts/text.tsx";
import { useMinutes } from "../parts/use-minutes.ts";
import { useDayBarsStyles } from "./day-bars.styles.ts";
import type { DayScale } from "./day-scale.ts";
import type { DayEntry } from "./lane-days.ts";
import { planStrings } from "./strings.ts";
import { useTimelineStyles } from "./timeline.styles.ts";

interface DayBarProps {
  entry: DayEntry;
  scale: DayScale;
  onOpen: (assignmentId: string) => void;
}

/** A stretch of a day at its place; a job is a button that goes to its line. */
export function DayBar({ entry, scale, onOpen }: DayBarProps) {
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
