import { mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleRegular, PersonProhibitedRegular } from "@fluentui/react-icons";
import { useFormat } from "@suite/widget-kit";
import type { Ref } from "react";
import { type DayScale, type DaySpan, placed } from "./day-scale.ts";
import { useBarStyles, useMoveStyles, useTimelineStyles } from "./timeline.styles.ts";
import { useMinutes } from "./use-minutes.ts";

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

export function LaneVerdict(props: { slot: Slot | undefined; words: string; scale: DayScale }) {
  const { slot, words, scale } = props;
  const styles = useMoveStyles();
  const timeline = useTimelineStyles();
  const format = useFormat();
  const minutes = useMinutes();
  return (
    <div className={styles.fit} aria-hidden="true">
      {slot && (
        <span className={timeline.stretch} style={placed(scale, slot)}>
          <span className={mergeClasses(styles.slot, slot.lateMinutes > 0 && styles.lateSlot)} />
        </span>
      )}
      {(slot || words) && (
        <span
          className={mergeClasses(styles.verdict, slot ? styles.fits : styles.fitsNot)}
          style={verdictPlace(scale, slot)}
        >
          {slot ? <CheckmarkCircleRegular /> : <PersonProhibitedRegular />}
          <span className={styles.words}>
            {format.dotted([slot && minutes.clock(slot.fromMinute), words])}
          </span>
        </span>
      )}
    </div>
  );
}

/** Beside the place of the bar, where there is more room. */
function verdictPlace(scale: DayScale, slot: Slot | undefined) {
  if (!slot) return { insetInlineStart: "0" };
  const { start, size } = scale.place(slot);
  const end = start + size;
  return end < 60 ? { insetInlineStart: `${end}%` } : { insetInlineEnd: `${100 - start}%` };
}

/** A bar in its new lane while the move is being checked. */
export function PendingBar(props: { barKey: string; label: string; slot: Slot; scale: DayScale }) {
  const { barKey, label, slot, scale } = props;
  const styles = useTimelineStyles();
  const bars = useBarStyles();
  const moving = useMoveStyles();
  const look = bars[slot.lateMinutes > 0 ? "late" : "work"];
  return (
    <span className={styles.stretch} style={placed(scale, slot)} data-bar={barKey} aria-hidden="true">
      <span dir="auto" title={label} className={mergeClasses(bars.bar, styles.bar, look, moving.pending)}>
        {label}
      </span>
    </span>
  );
}

/** Copy of a bar that follows the pointer from `at`, where it was lifted. */
export function DraggedBar(props: { label: string; at: DOMRect; ref: Ref<HTMLDivElement> }) {
  const { left, top, width, height } = props.at;
  const bars = useBarStyles();
  const styles = useMoveStyles();
  return (
    <div
      ref={props.ref}
      dir="auto"
      aria-hidden="true"
      className={mergeClasses(bars.bar, bars.work, styles.dragged)}
      style={{ left, top, inlineSize: width, blockSize: height }}
    >
      {props.label}
    </div>
  );
}
