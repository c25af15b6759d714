import { addDays, toDay, toMinute, UserError } from "@suite/contracts";

const noon = 720;
const daysAhead = 14;

/** The day of a plan. By default today in the morning, and from noon on tomorrow, when whole shifts are free. */
export function planningDay(text: string | undefined, now: Date, timeZone: string): string {
  const today = toDay(now, timeZone);
  const tomorrow = addDays(today, 1);
  if (text === undefined) return toMinute(now, today, timeZone) < noon ? today : tomorrow;
  const day = { today, tomorrow }[text.trim().toLowerCase()] ?? text;
  if (!isDay(day)) {
    throw new UserError(
      "invalid",
      `This is not a valid day. Use today, tomorrow or a date such as ${tomorrow}.`,
    );
  }
  if (day < today || day > addDays(today, daysAhead)) {
    throw new UserError(
      "invalid",
      `Day ${day} is outside the planning window (today to ${addDays(today, daysAhead)}). Choose another day.`,
    );
  }
  return day;
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
  );
}
