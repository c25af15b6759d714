/** A span of a day, in minutes since midnight. Minutes from 1440 are on the next day. */
export interface DaySpan {
  readonly fromMinute: number;
  readonly untilMinute: number;
}

export interface DayScale extends DaySpan {
  readonly ticks: readonly number[];
  /** Position of a span in percent of the scale, clipped to it. */
  place(span: DaySpan): { readonly start: number; readonly size: number };
}

const hour = 60;
export const dayMinutes = 1_440;

/** Leaves out spans of other days, such as bookings. */
export function withinDay<Span extends DaySpan>(spans: readonly Span[]): readonly Span[] {
  return spans.filter(({ fromMinute, untilMinute }) => fromMinute < dayMinutes && untilMinute > 0);
}

/** Minutes between two ticks of a scale over `span` minutes. */
function getTickMinutes(span: number): number {
  if (span > 12 * hour) return 3 * hour;
  if (span > 6 * hour) return 2 * hour;
  return hour;
}

/**
 * A scale of whole hours over all spans.
 * @param sparse half of the ticks, for narrow widgets
 */
export function dayScale(spans: readonly DaySpan[], sparse = false): DayScale {
  const first = Math.min(...spans.map(({ fromMinute }) => fromMinute), 24 * hour);
  const last = Math.max(...spans.map(({ untilMinute }) => untilMinute), 0);
  const fromMinute = Math.max(0, Math.floor(first / hour) * hour);
  const untilMinute = Math.max(fromMinute + hour, Math.ceil(last / hour) * hour);
  const span = untilMinute - fromMinute;
  const step = getTickMinutes(span) * (sparse ? 2 : 1);
  const ticks = Array.from(
    { length: Math.floor(span / step) + 1 },
    (_, index) => fromMinute + index * step,
  );
  const percent = (minute: number) =>
    ((Math.min(Math.max(minute, fromMinute), untilMinute) - fromMinute) / span) * 100;
  return {
    fromMinute,
    untilMinute,
    ticks,
    place: (part) => ({
      start: percent(part.fromMinute),
      size: percent(part.untilMinute) - percent(part.fromMinute),
    }),
  };
}

export function placed(scale: DayScale, span: DaySpan) {
  const { start, size } = scale.place(span);
  return { insetInlineStart: `${start}%`, inlineSize: `${size}%` };
}

/**
 * Sorts spans by start and adds the minute up to which a label above them has room: the start of the next span with a label.
 * @param hasLabel false for spans that are drawn without a label
 */
export function withLabelRoom<Span extends DaySpan>(
  spans: readonly Span[],
  hasLabel: (span: Span) => boolean = () => true,
) {
  const sorted = spans.toSorted(
    (a, b) => a.fromMinute - b.fromMinute || a.untilMinute - b.untilMinute,
  );
  return sorted.map((span, index) => {
    const next = sorted.slice(index + 1).find(hasLabel)?.fromMinute ?? 2 * dayMinutes;
    return { ...span, labelUntil: Math.max(span.untilMinute, next) };
  });
}
