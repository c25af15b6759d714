import { addDays, toDay, toMinute, UserError } from "@suite/contracts";
import { planDaysAhead, type Technician } from "@suite/fieldops-contract";

/** A day is planned while somebody who works has at least this much of the shift ahead. */
const leastMinutes = 60;

/**
 * The day of a plan: the named or dated one, by default today. A plan for today begins now. After the last shift the
 * default is tomorrow. Throws `invalid` for a day in the past or more than `planDaysAhead` days ahead.
 */
export function planningDay(
  text: string | undefined,
  now: Date,
  timeZone: string,
  technicians: readonly Pick<Technician, "available" | "shift">[],
): string {
  const today = toDay(now, timeZone);
  const tomorrow = addDays(today, 1);
  if (text === undefined) {
    const minute = toMinute(now, today, timeZone);
    return isWorkAhead(technicians, minute) ? today : tomorrow;
  }
  const day = { today, tomorrow }[text.trim().toLowerCase()] ?? text;
  if (!isDay(day)) {
    throw new UserError(
      "invalid",
      `This is not a valid day. Use today, tomorrow or a date such as ${tomorrow}.`,
    );
  }
  const last = addDays(today, planDaysAhead);
  if (day < today || day > last) {
    throw new UserError(
      "invalid",
      `Day ${day} is outside the planning window (today to ${last}). Choose another day.`,
    );
  }
  return day;
}

function isWorkAhead(
  technicians: readonly Pick<Technician, "available" | "shift">[],
  minute: number,
): boolean {
  return technicians.some(({ available, shift }) => {
    const ahead = shift.untilMinute - Math.max(shift.fromMinute, minute);
    return available && ahead >= leastMinutes;
  });
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
  );
}
