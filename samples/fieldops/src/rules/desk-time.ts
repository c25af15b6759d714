import { toDay, toMinute } from "@suite/contracts";

/** Minutes of `day` that have passed when it is today; undefined on other days. */
export function nowOn(day: string, now: Date, timeZone: string): number | undefined {
  return toDay(now, timeZone) === day ? toMinute(now, day, timeZone) : undefined;
}

/** "08:05"; "01:00 +1" on the day after, "23:00 −1" on the day before. */
export function clock(minute: number): string {
  const days = Math.floor(minute / 1440);
  const rest = minute - days * 1440;
  const hours = String(Math.floor(rest / 60)).padStart(2, "0");
  const minutes = String(rest % 60).padStart(2, "0");
  const time = `${hours}:${minutes}`;
  if (days === 0) return time;
  const sign = days > 0 ? "+" : "−";
  return `${time} ${sign}${Math.abs(days)}`;
}

/** "45 min", "2 h 5 min", "3 h". */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
