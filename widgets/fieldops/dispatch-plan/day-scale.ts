import type { Hours } from "../contract.ts";
import type { LaneDay } from "./lane-days.ts";

const hour = 60;

export interface DayScale extends Hours {
  /** Minutes with a line and a label. */
  readonly ticks: readonly number[];
  /** Where a stretch stands, in percent of the whole; what reaches beyond the scale is cut. */
  place(stretch: Hours): { readonly start: number; readonly size: number };
}

/** A scale of whole hours over every shift and everything that is planned; bookings outside of it are not of interest. */
export function dayScale(days: readonly LaneDay[]): DayScale {
  const stretches = days.flatMap(({ lane, entries }) => [
    lane.shift,
    ...entries.filter(({ kind }) => kind !== "booked"),
  ]);
  const first = Math.min(...stretches.map(({ fromMinute }) => fromMinute), 24 * hour);
  const last = Math.max(...stretches.map(({ untilMinute }) => untilMinute), 0);
  const fromMinute = Math.max(0, Math.floor(first / hour) * hour);
  const untilMinute = Math.max(fromMinute + hour, Math.ceil(last / hour) * hour);
  const span = untilMinute - fromMinute;
  const step = span > 12 * hour ? 3 * hour : span > 6 * hour ? 2 * hour : hour;
  const ticks = Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => fromMinute + index * step);
  const percent = (minute: number) =>
    ((Math.min(Math.max(minute, fromMinute), untilMinute) - fromMinute) / span) * 100;
  return {
    fromMinute,
    untilMinute,
    ticks,
    place: (stretch) => ({
      start: percent(stretch.fromMinute),
      size: percent(stretch.untilMinute) - percent(stretch.fromMinute),
    }),
  };
}
