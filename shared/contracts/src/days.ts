import { byField } from "./collections.ts";
import { perKey } from "./text.ts";

/**
 * Calendar arithmetic for servers and widgets: days are texts such as `2026-11-23`, months such as `2026-11`, times of a day are
 * minutes since midnight on the wall clock of an IANA time zone.
 */

const minuteMs = 60_000;

/**
 * Returns the calendar day of a moment in an IANA time zone, as `YYYY-MM-DD`.
 *
 * @example
 * toDay(new Date("2026-11-24T03:30:00Z"), "America/Los_Angeles"); // "2026-11-23"
 */
export function toDay(at: Date, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);
}

/**
 * True for an IANA time zone that this runtime knows.
 *
 * @example
 * isTimeZone("Europe/Oslo"); // true
 * isTimeZone("Oslo"); // false
 */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(getFormat(text));
  } catch {
    return false;
  }
}

/**
 * Adds days to a day, or subtracts them when negative.
 *
 * @example
 * addDays("2026-11-23", 14); // "2026-12-07"
 */
export function addDays(day: string, days: number): string {
  return new Date(midnight(day) + days * 1440 * minuteMs).toISOString().slice(0, 10);
}

/**
 * Returns the day of the week; 0 is Sunday.
 *
 * @example
 * const isWorkday = ![0, 6].includes(getWeekday("2026-11-23"));
 */
export function getWeekday(day: string): number {
  return new Date(midnight(day)).getUTCDay();
}

/**
 * Returns the calendar month of a moment in UTC, as `YYYY-MM`.
 *
 * @example
 * toMonth(new Date("2026-11-23T09:00:00Z")); // "2026-11"
 */
export function toMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/**
 * Adds months to a month, or subtracts them when negative.
 *
 * @example
 * const quarter = [0, 1, 2].map((months) => addMonths("2026-11", months));
 */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/**
 * Returns the minutes from midnight of `day`, on the clocks of the time zone, to a moment. Negative before that day, 1440 or more after it.
 *
 * @example
 * const startMinute = toMinute(new Date(visit.startsAt), "2026-11-23", "Europe/Oslo");
 */
export function toMinute(at: Date, day: string, timeZone: string): number {
  return Math.floor((wallClock(at, timeZone) - midnight(day)) / minuteMs);
}

/**
 * Returns the moment at which clocks in the time zone show this minute of the day, also around a clock change.
 *
 * @example
 * const shiftStart = momentAt("2026-11-23", 8 * 60 + 30, "America/Los_Angeles");
 * shiftStart.toISOString(); // "2026-11-23T16:30:00.000Z"
 */
export function momentAt(day: string, minute: number, timeZone: string): Date {
  const wall = midnight(day) + minute * minuteMs;
  const offset = (moment: number) => wallClock(new Date(moment), timeZone) - moment;
  // The offset depends on the unknown moment. The second iteration finds it, also around a clock change.
  return new Date(wall - offset(wall - offset(wall)));
}

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Wall-clock time of the zone, as UTC milliseconds. */
function wallClock(at: Date, timeZone: string): number {
  const parts = getFormat(timeZone).formatToParts(at);
  const [year = 0, month = 0, ...rest] = fields.map((field) =>
    Number(parts.find(({ type }) => type === field)?.value),
  );
  return Date.UTC(year, month - 1, ...rest, at.getUTCMilliseconds());
}

const fields = ["year", "month", "day", "hour", "minute", "second"] as const;

/** Time zones come from hosts. */
const getFormat = perKey((timeZone) => {
  const numeric = byField(fields, () => "numeric" as const);
  return new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...numeric });
});
