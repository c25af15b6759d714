/** The calendar month of a moment, in UTC: `2026-11`. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** The month so many months later (or earlier, when negative). */
export function addMonths(month: string, count: number): string {
  const moment = new Date(`${month}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + count);
  return monthOf(moment);
}

/** The twelve months that all views and figures cover: the last three, this one and the next eight. */
export function monthsShown(now: Date): string[] {
  const first = addMonths(monthOf(now), -3);
  return Array.from({ length: 12 }, (_, index) => addMonths(first, index));
}
