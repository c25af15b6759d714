import { mergeClasses } from "@fluentui/react-components";
import { type DayScale, type DaySpan, placed } from "./day-scale.ts";
import { useBarStyles, useMoveStyles, useTimelineStyles } from "./timeline.styles.ts";

export interface Slot extends DaySpan {
  /** Minutes after the due time; 0 when in time. */
  readonly lateMinutes: number;
}

/** Hatches the hours outside of a window, behind the bars of a lane. */
export function ClosedHours({ window, scale }: { window: DaySpan; scale: DayScale }) {
  const styles = useMoveStyles();
  const timeline = useTimelineStyles();
  const closed = [
    { fromMinute: scale.fromMinute, untilMinute: window.fromMinute },
    { fromMinute: window.untilMinute, untilMinute: scale.untilMinute },
  ];
  return closed.map((span) => (
    <span
      key={span.fromMinute}
      className={mergeClasses(timeline.stretch, styles.closed)}
      style={placed(scale, span)}
    />
  ));
}

/** A bar in its new lane while the move is being checked. */
export function PendingBar(props: { barKey: string; label: string; slot: Slot; scale: DayScale }) {
  const { barKey, label, slot, scale } = props;
  const styles = useTimelineStyles();
  const bars = useBarStyles();
  const moving = useMoveStyles();
  const look = bars[slot.lateMinutes > 0 ? "late" : "work"];
  return (
    <span
      className={styles.stretch}
      style={placed(scale, slot)}
      data-bar={barKey}
      aria-hidden="true"
    >
      <span
        dir="auto"
        title={label}
        className={mergeClasses(bars.bar, styles.bar, look, moving.pending)}
      >
        {label}
      </span>
    </span>
  );
}
