import { byField } from "./collections.ts";

/**
 * Calendar arithmetic for servers and widgets: days are texts such as `2026-11-23`, months such as `2026-11`, times of a day are
 * minutes since midnight on the wall clock of an IANA time zone.
 */

const minuteMs = 60_000;

/** Calendar day of a moment in a time zone. */
export function toDay(at: Date, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);
}

/** True for an IANA time zone that this runtime knows. */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: text }));
  } catch {
    return false;
  }
}

/** Adds days, or subtracts them when negative. */
export function addDays(day: string, days: number): string {
  return new Date(midnight(day) + days * 1440 * minuteMs).toISOString().slice(0, 10);
}

/** Day of the week; 0 is Sunday. */
export function getWeekday(day: string): number {
  return new Date(midnight(day)).getUTCDay();
}

/** Calendar month of a moment in UTC. */
export function toMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** Adds months, or subtracts them when negative. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** Minutes from midnight of `day` to a moment. Negative before it, above 1440 after it. */
export function toMinute(at: Date, day: string, timeZone: string): number {
  return Math.floor((wallClock(at, timeZone) - midnight(day)) / minuteMs);
}

/** Moment at which clocks in the time zone show this minute of the day. */
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

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, since creating a format costs more than using it a hundred times. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const numeric = byField(fields, () => "numeric" as const);
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...numeric });
  // Time zones come from hosts; a format per made-up spelling of a zone must not fill the memory.
  if (formats.size < 100) formats.set(timeZone, format);
  return format;
}
