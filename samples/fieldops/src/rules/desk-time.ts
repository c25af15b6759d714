/**
 * Clock and calendar of a desk: days as `YYYY-MM-DD`, times as minutes since midnight of a day on the wall
 * clock.
 */

const minuteMs = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Calendar day of a moment in a time zone (IANA). */
export function dayOf(at: Date, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);
}

/** Minutes from midnight of `day` to a moment. Negative before it, above 1440 after it. */
export function minuteOf(at: Date, day: string, timeZone: string): number {
  return Math.floor((wallClock(at, timeZone) - midnight(day)) / minuteMs);
}

/** Minutes of `day` that have passed when it is today; undefined on other days. */
export function nowOn(day: string, now: Date, timeZone: string): number | undefined {
  return dayOf(now, timeZone) === day ? minuteOf(now, day, timeZone) : undefined;
}

/** Moment at which the desk's clock shows this minute of the day. */
export function momentAt(day: string, minute: number, timeZone: string): Date {
  const wall = midnight(day) + minute * minuteMs;
  const offset = (moment: number) => wallClock(new Date(moment), timeZone) - moment;
  // The offset depends on the unknown moment. The second iteration finds it, also around a clock change.
  return new Date(wall - offset(wall - offset(wall)));
}

export function addDays(day: string, days: number): string {
  return new Date(midnight(day) + days * 24 * 60 * minuteMs).toISOString().slice(0, 10);
}

/** "08:05"; "01:00 +1" on the day after, "23:00 −1" on the day before. */
export function clock(minute: number): string {
  const days = Math.floor(minute / 1440);
  const rest = minute - days * 1440;
  const time = `${String(Math.floor(rest / 60)).padStart(2, "0")}:${String(rest % 60).padStart(2, "0")}`;
  return days === 0 ? time : `${time} ${days > 0 ? "+" : "−"}${Math.abs(days)}`;
}

/** "45 min", "2 h 5 min", "3 h". */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Wall-clock time of the zone, as UTC milliseconds. */
function wallClock(at: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
    at.getUTCMilliseconds(),
  );
}

/** Cached, since creating a format costs more than using it a hundred times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}
