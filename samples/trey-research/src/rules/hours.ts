import type { Assignment, HoursByMonth, MonthHours } from "@suite/trey-research-widgets/contract";

/** Working hours of one consultant in one month. */
export const capacityHours = 160;

interface PlacedHours {
  readonly forecast: readonly number[];
  readonly delivered: readonly number[];
  readonly forecastHours: number;
  readonly deliveredHours: number;
}

const placed = new WeakMap<Assignment, { readonly months: readonly string[]; readonly hours: PlacedHours }>();

/**
 * An assignment's hours in the months given; years of old hours must not swell today's figures. Kept per row, since rows do
 * not change but are replaced, and a dashboard over thousands of them asks again and again.
 */
export function hoursIn(assignment: Assignment, months: readonly string[]): PlacedHours {
  const known = placed.get(assignment);
  if (known && isSame(known.months, months)) return known.hours;
  const forecast = place(assignment.forecast, months);
  const delivered = place(assignment.delivered, months);
  const hours = { forecast, delivered, forecastHours: sum(forecast), deliveredHours: sum(delivered) };
  placed.set(assignment, { months, hours });
  return hours;
}

export interface HoursTotals {
  readonly forecastHours: number;
  readonly billableHours: number;
  readonly deliveredHours: number;
  /** US dollars: forecast hours × rate of billable assignments. */
  readonly forecastCost: number;
}

/** Sums over assignments, in the months given. */
export function totalHours(assignments: readonly Assignment[], months: readonly string[]): HoursTotals {
  const totals = { forecastHours: 0, billableHours: 0, deliveredHours: 0, forecastCost: 0 };
  for (const assignment of assignments) {
    const { forecastHours, deliveredHours } = hoursIn(assignment, months);
    totals.forecastHours += forecastHours;
    totals.deliveredHours += deliveredHours;
    if (!assignment.billable) continue;
    totals.billableHours += forecastHours;
    totals.forecastCost += forecastHours * assignment.hourlyRate;
  }
  return totals;
}

/** A row per month, in the order of `months`; `people` is whose capacity the hours are held against. */
export function hoursByMonth(
  assignments: readonly Assignment[],
  months: readonly string[],
  people: number,
): HoursByMonth[] {
  const billable = months.map(() => 0);
  const nonBillable = months.map(() => 0);
  const delivered = months.map(() => 0);
  for (const assignment of assignments) {
    const hours = hoursIn(assignment, months);
    add(assignment.billable ? billable : nonBillable, hours.forecast);
    add(delivered, hours.delivered);
  }
  return months.map((month, index) => ({
    month,
    billable: billable[index] ?? 0,
    nonBillable: nonBillable[index] ?? 0,
    delivered: delivered[index] ?? 0,
    capacity: people * capacityHours,
  }));
}

/** Counted by index, since this runs for every assignment of every dashboard. */
function add(totals: number[], hours: readonly number[]): void {
  for (let index = 0; index < hours.length; index++) {
    totals[index] = (totals[index] ?? 0) + (hours[index] ?? 0);
  }
}

function place(entries: readonly MonthHours[], months: readonly string[]): number[] {
  const hours = months.map(() => 0);
  for (const entry of entries) {
    const index = months.indexOf(entry.month);
    if (index >= 0) hours[index] = (hours[index] ?? 0) + entry.hours;
  }
  return hours;
}

function sum(hours: readonly number[]): number {
  return hours.reduce((total, value) => total + value, 0);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a[0] === b[0] && a.at(-1) === b.at(-1));
}
