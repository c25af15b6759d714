import { mergeClasses } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { type DayScale, type DaySpan, placed } from "./day-scale.ts";
import { useBarStyles, useTimelineStyles } from "./timeline.styles.ts";

/** Look of a bar: work, work that is late or otherwise wrong, a fixed booking, a hatched trip, and hours as a background. */
type BarLook = "work" | "late" | "booked" | "trip" | "hours";

export interface Bar extends DaySpan {
  readonly key: string;
  readonly look: BarLook;
  readonly words: string;
  /** Text above the bar, which may run on to the next label. */
  readonly label?: string | undefined;
  readonly labelUntil: number;
}

interface DrawnBarProps {
  bar: Bar;
  scale: DayScale;
  icon?: ReactNode;
}

export function BarLabel({ bar, scale, icon }: DrawnBarProps) {
  const styles = useTimelineStyles();
  const { size } = scale.place(bar);
  if (bar.label === undefined) return null;
  const room = scale.place({ fromMinute: bar.fromMinute, untilMinute: bar.labelUntil }).size;
  return (
    <span
      className={styles.label}
      style={{ inlineSize: `${(room / size) * 100}%` }}
      aria-hidden="true"
    >
      {icon}
      <bdi className={styles.text}>{bar.label}</bdi>
    </span>
  );
}

/** A bar without a text alternative, for a day whose own says it all. */
export function BarPicture({ bar, scale }: DrawnBarProps) {
  const styles = useTimelineStyles();
  const bars = useBarStyles();
  return (
    <span className={styles.stretch} style={placed(scale, bar)} title={bar.words}>
      <BarLabel bar={bar} scale={scale} />
      <span className={mergeClasses(bars.bar, styles.bar, bars[bar.look])} />
    </span>
  );
}

export function HoursBar({ hours, scale }: { hours: DaySpan; scale: DayScale }) {
  const styles = useTimelineStyles();
  const bars = useBarStyles();
  return (
    <span className={styles.stretch} style={placed(scale, hours)}>
      <span className={mergeClasses(bars.bar, bars.hours, styles.whole)} />
    </span>
  );
}
