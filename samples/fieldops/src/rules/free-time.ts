import { toMinute } from "@suite/contracts";
import type { Hours, Technician } from "@suite/fieldops-contract";

/** A technician's bookings that touch the day, by start. */
export function bookedOn(
  { bookings }: Pick<Technician, "bookings">,
  day: string,
  timeZone: string,
) {
  return bookings
    .map((booking) => ({
      booking,
      fromMinute: toMinute(new Date(booking.startsAt), day, timeZone),
      untilMinute: toMinute(new Date(booking.endsAt), day, timeZone),
    }))
    .filter(({ fromMinute, untilMinute }) => untilMinute > 0 && fromMinute < 2880)
    .sort((one, other) => one.fromMinute - other.fromMinute);
}

/** Minutes of the shift that are still ahead (`nowMinute`, for today) and not booked. */
export function freeMinutes(shift: Hours, booked: readonly Hours[], nowMinute = 0): number {
  const until = shift.untilMinute;
  let free = 0;
  let from = Math.max(shift.fromMinute, nowMinute);
  for (const span of booked) {
    free += Math.max(0, Math.min(span.fromMinute, until) - from);
    from = Math.max(from, span.untilMinute);
  }
  return free + Math.max(0, until - from);
}

const partsOfDay = {
  morning: { fromMinute: 360, untilMinute: 720 },
  afternoon: { fromMinute: 720, untilMinute: 1020 },
  evening: { fromMinute: 1020, untilMinute: 1320 },
  night: { fromMinute: 1320, untilMinute: 1800 },
} as const satisfies Record<string, Hours>;

/** True if the shift covers at least an hour of this part of the day. */
export function worksIn(shift: Hours, part: keyof typeof partsOfDay): boolean {
  const { fromMinute, untilMinute } = partsOfDay[part];
  return Math.min(shift.untilMinute, untilMinute) - Math.max(shift.fromMinute, fromMinute) >= 60;
}
