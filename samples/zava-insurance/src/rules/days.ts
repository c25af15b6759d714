import { addDays, getWeekday, toDay, UserError } from "@suite/contracts";
import type { Client } from "@suite/server";
import { dayText } from "@suite/server/tools";

/** Time zone of the company, used when the caller's is unknown. */
export const officeTimeZone = "America/Los_Angeles";

/** Today where the person is. `timeZone` is the call's; without it the host's counts, then the company's. */
export function todayOf(
  { now, client }: { now(): Date; readonly client: Pick<Client, "timeZone"> },
  timeZone: string | undefined,
): string {
  return toDay(now(), timeZone ?? client.timeZone ?? officeTimeZone);
}

/** The Monday after that day, as in "next Monday"; never the day itself. */
export function nextMonday(day: string): string {
  return addDays(day, (8 - getWeekday(day)) % 7 || 7);
}

/** Throws `invalid` for a day in the past, or more than two years away. */
export function checkAhead(day: string, today: string): void {
  if (day < today) {
    throw new UserError(
      "invalid",
      `${dayText(day)} (${day}) is in the past: today is ${dayText(today)} (${today}). Ask for today or a later day.`,
    );
  }
  if (day > addDays(today, 2 * 366)) {
    throw new UserError(
      "invalid",
      `${dayText(day)} (${day}) is more than two years away. Ask which day is meant.`,
    );
  }
}
