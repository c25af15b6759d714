import { mergeClasses } from "@fluentui/react-components";
import { ErrorCircleFilled, WarningFilled } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { SpokenOnly } from "@suite/widget-kit/parts/text.tsx";
import type { ReactNode } from "react";
import type { Hours } from "../../contract.ts";
import { useMinutes } from "../../parts/time.ts";
import { planStrings } from "../strings.ts";
import type { DayEntry, DayScale } from "./technician-days.ts";
import { useDayBarsStyles, useMovingStyles, useTimelineStyles } from "./timeline.styles.ts";
import type { BarProps } from "./use-moving.ts";

/** Computed place of a span on the scale. */
export function placed(scale: DayScale, span: Hours) {
  const { start, size } = scale.place(span);
  return { insetInlineStart: `${start}%`, inlineSize: `${size}%` };
}

/** Labels of the hours above a track. */
export function HourAxis({ scale }: { scale: DayScale }) {
  const minutes = useMinutes();
  const styles = useTimelineStyles();
  return (
    <div className={styles.ticks} aria-hidden="true">
      {scale.ticks.map((minute) => {
        const { start } = scale.place({ fromMinute: minute, untilMinute: minute });
        const align = start === 0 ? styles.first : start === 100 ? styles.last : undefined;
        return (
          <span
            key={minute}
            className={mergeClasses(styles.tick, align)}
            style={{ insetInlineStart: `${start}%` }}
          >
            {minutes.clock(minute)}
          </span>
        );
      })}
    </div>
  );
}

/** True for a job that ends after its SLA. */
export function isLate({ kind, line }: DayEntry): boolean {
  return kind === "job" && line !== undefined && line.lateMinutes > 0;
}

interface BarLabelProps {
  entry: DayEntry;
  scale: DayScale;
  icon?: ReactNode;
}

/** Name of a span's site, which may run on to the next span. */
export function BarLabel({ entry, scale, icon }: BarLabelProps) {
  const styles = useTimelineStyles();
  const { size } = scale.place(entry);
  const room = scale.place({ fromMinute: entry.fromMinute, untilMinute: entry.labelUntil }).size;
  return (
    <span className={styles.label} style={{ inlineSize: `${(room / size) * 100}%` }} aria-hidden="true">
      {icon}
      <bdi className={styles.site}>{entry.site}</bdi>
    </span>
  );
}

interface DayBarProps {
  entry: DayEntry;
  scale: DayScale;
  /** The person's choice for the job breaks a rule. */
  broken: boolean;
  /** The job is being moved, or is on its way to another lane. */
  away: "lifted" | "given" | undefined;
  /** The last check moved the job. */
  moved: boolean;
  /** Props that let the person move the job. */
  move: BarProps | undefined;
  onOpen: (assignmentId: string) => void;
}

/** A span of a day at its place. Jobs are buttons that focus their line. */
export function DayBar({ entry, scale, broken, away, moved, move, onOpen }: DayBarProps) {
  const styles = useTimelineStyles();
  const bars = useDayBarsStyles();
  const moving = useMovingStyles();
  const words = useEntryWords()(entry, broken);
  const { kind, line } = entry;
  const late = isLate(entry);
  if (scale.place(entry).size === 0) return null;
  const look = mergeClasses(bars.bar, styles.bar, bars[late || broken ? "late" : kind], away && moving.away);
  if (kind !== "job" || !line) {
    return (
      <li className={styles.stretch} style={placed(scale, entry)}>
        <span className={look} title={words}>
          {kind === "booked" && <BarLabel entry={entry} scale={scale} />}
          <SpokenOnly>{words}</SpokenOnly>
        </span>
      </li>
    );
  }
  return (
    <li
      className={styles.stretch}
      style={placed(scale, entry)}
      data-bar={away === "given" ? undefined : line.assignmentId}
    >
      <button
        type="button"
        className={mergeClasses(
          look,
          styles.press,
          move && moving.movable,
          moved && moving.moved,
          away === "lifted" && moving.lifted,
        )}
        aria-label={words}
        aria-keyshortcuts={move && "Space"}
        title={words}
        onClick={() => onOpen(line.assignmentId)}
        {...move}
      >
        <BarLabel
          entry={entry}
          scale={scale}
          icon={broken ? <ErrorCircleFilled /> : late && <WarningFilled />}
        />
      </button>
    </li>
  );
}

/** Returns a function that words a span of a day: what, when, and what is wrong with it. */
export function useEntryWords(): (entry: DayEntry, broken?: boolean) => string {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  return ({ kind, line, site, ...stretch }, broken = false) => {
    const span = minutes.span(stretch);
    if (kind === "booked") return t("barBooked", { site, span });
    if (kind === "drive") {
      return t("barDrive", { duration: minutes.duration(stretch.untilMinute - stretch.fromMinute) });
    }
    const job =
      line && line.lateMinutes > 0
        ? t("barLate", { site, span, late: minutes.duration(line.lateMinutes) })
        : t("barJob", { site, span });
    return broken ? format.dotted([job, t("broken")]) : job;
  };
}

/** Legend of the timeline. The spans differ by pattern or text, not by color alone. */
export function TimelineLegend() {
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
