import { mergeClasses } from "@fluentui/react-components";
import { SpokenOnly } from "@suite/widget-kit/components";
import type { ReactNode } from "react";
import { type DayScale, type DaySpan, placed } from "./day-scale.ts";
import { useBarStyles, useMoveStyles, useTimelineStyles } from "./timeline.styles.ts";
import type { BarProps } from "./use-lane-move.ts";

/** Look of a bar: work, work that is late or otherwise wrong, a fixed booking, a hatched trip, and hours as a background. */
type BarLook = "work" | "late" | "booked" | "trip" | "hours";

export interface Bar extends DaySpan {
  readonly key: string;
  readonly look: BarLook;
  /** Text alternative and tooltip. */
  readonly words: string;
  /** Text above the bar, which may run on to the next label. */
  readonly label?: string | undefined;
  /** Minute up to which the label has room (`withLabelRoom`). */
  readonly labelUntil: number;
}

interface DrawnBarProps {
  bar: Bar;
  scale: DayScale;
  icon?: ReactNode;
}

/** Label above a bar, as wide as there is room. */
function BarLabel({ bar, scale, icon }: DrawnBarProps) {
  const styles = useTimelineStyles();
  const { size } = scale.place(bar);
  if (bar.label === undefined) return null;
  const room = scale.place({ fromMinute: bar.fromMinute, untilMinute: bar.labelUntil }).size;
  return (
    <span className={styles.label} style={{ inlineSize: `${(room / size) * 100}%` }} aria-hidden="true">
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

interface DayBarProps extends DrawnBarProps {
  /** The bar is being moved, or is on its way to another lane. */
  away?: "lifted" | "given" | undefined;
  moved?: boolean;
  /** The map beside points at it. */
  linked?: boolean;
  /** Its card is open; undefined without one. */
  expanded?: boolean | undefined;
  /** Props of `useLaneMove` that let the person move the bar. */
  move?: BarProps | undefined;
  /** Makes the bar a button, known to `useFocusedBar` by its key. */
  onPress?: (() => void) | undefined;
}

/** A bar of a lane at its place. Nothing is drawn of a bar outside of the scale. */
export function DayBar(props: DayBarProps) {
  const { bar, scale, icon, away, moved, linked, expanded, move, onPress } = props;
  const styles = useTimelineStyles();
  const bars = useBarStyles();
  const moving = useMoveStyles();
  const { key, words } = bar;
  if (scale.place(bar).size === 0) return null;
  const look = mergeClasses(
    ...[bars.bar, styles.bar, bars[bar.look], away && moving.away],
    ...[moved && moving.moved, linked && moving.linked],
  );
  const picture = (
    <>
      {!away && <BarLabel bar={bar} scale={scale} icon={icon} />}
      <span className={look} />
    </>
  );
  if (!onPress) {
    return (
      <li className={styles.stretch} style={placed(scale, bar)} title={words}>
        {picture}
        <SpokenOnly>{words}</SpokenOnly>
      </li>
    );
  }
  return (
    <li className={styles.stretch} style={placed(scale, bar)} data-bar={away === "given" ? undefined : key}>
      <button
        type="button"
        className={mergeClasses(styles.press, move && moving.movable, away === "lifted" && moving.lifted)}
        aria-label={words}
        aria-expanded={expanded}
        aria-keyshortcuts={move && "Space"}
        title={words}
        onClick={onPress}
        {...move}
      >
        {picture}
      </button>
    </li>
  );
}
