import { UserError } from "@suite/contracts";

/** Time zone of the company, used when the caller's is unknown. */
export const officeTimeZone = "America/Los_Angeles";

/** Returns the first valid time zone. Zones from hosts are hints and may be anything. */
export function usableTimeZone(...zones: readonly (string | undefined)[]): string {
  return zones.find((zone) => zone !== undefined && exists(zone)) ?? officeTimeZone;
}

function exists(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The calendar day in a time zone at that moment, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return parts.format(now);
}

/** Adds a number of days, which may be negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Day of the week; 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The Monday after that day, as in "next Monday"; never the day itself. */
export function nextMonday(day: string): string {
  return addDays(day, (8 - weekday(day)) % 7 || 7);
}

const inWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** Formats a day as "Monday, 23 November 2026", so that a misunderstood day is noticed. */
export function dayText(day: string): string {
  return inWords.format(new Date(`${day}T00:00:00Z`)).replace(/^(\w+) /, "$1, ");
}

/** Throws `invalid` for a day in the past, or more than two years away. */
export function checkAhead(day: string, today: string): void {
  if (day < today) {
    throw new UserError(
      "invalid",
      `${dayText(day)} (${day}) is in the past: today is ${dayText(today)} (${today}). Ask for a day from today on.`,
    );
  }
  if (day > addDays(today, 2 * 366)) {
    throw new UserError(
      "invalid",
      `${dayText(day)} (${day}) is more than two years away. Ask which day is meant.`,
    );
  }
}
