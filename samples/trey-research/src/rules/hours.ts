import { addMonths, toMonth } from "@suite/contracts";
import type {
  Allocation,
  Assignment,
  HoursByMonth,
  MonthHours,
  OverAllocation,
  Workload,
} from "@suite/trey-research-contract";

/** The twelve months that all responses cover: three past ones, the current one, eight ahead. */
export function monthsShown(now: Date): string[] {
  const first = addMonths(toMonth(now), -3);
  return Array.from({ length: 12 }, (_, index) => addMonths(first, index));
}

/** Working hours of one consultant in one month. */
export const capacityHours = 160;

interface PlacedHours {
  readonly forecast: readonly number[];
  readonly delivered: readonly number[];
  readonly forecastHours: number;
  readonly deliveredHours: number;
}

/** Hours of an assignment in `months` only, so that old hours do not count. */
function hoursIn(assignment: Assignment, months: readonly string[]): PlacedHours {
  const forecast = place(assignment.forecast, months);
  const delivered = place(assignment.delivered, months);
  return { forecast, delivered, forecastHours: sum(forecast), deliveredHours: sum(delivered) };
}

interface HoursTotals {
  readonly forecastHours: number;
  readonly billableHours: number;
  readonly deliveredHours: number;
  /** US dollars: forecast hours × rate of billable assignments. */
  readonly forecastCost: number;
}

/** Totals over assignments in `months`. */
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

/** One entry per month, in the order of `months`, with the capacity of `people` persons. */
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

/** Adds in place by index, since this runs for every assignment of every dashboard. */
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

/** Hours of one person in `months`, over all their assignments. */
export function allocationByMonth(
  assignments: readonly Assignment[],
  months: readonly string[],
): Allocation[] {
  return hoursByMonth(assignments, months, 1).map(
    ({ month, billable, nonBillable, delivered, capacity }) => ({
      month,
      forecastHours: billable + nonBillable,
      deliveredHours: delivered,
      capacityHours: capacity,
    }),
  );
}

/** Forecast hours of one person, as widgets draw them. */
export function workloadOf(allocation: readonly Allocation[]): Workload {
  return {
    firstMonth: allocation[0]?.month ?? "",
    capacityHours,
    forecastHours: allocation.map(({ forecastHours }) => forecastHours),
  };
}

/** Months with more forecast hours than one person's capacity. */
export function overAllocation(allocation: readonly Allocation[]): OverAllocation[] {
  return allocation
    .filter((entry) => entry.forecastHours > entry.capacityHours)
    .map(({ month, forecastHours, capacityHours: capacity }) => ({
      month,
      forecastHours,
      capacityHours: capacity,
    }));
}

/** Forecast over capacity in the busiest month, in whole percent. */
export function peakPercent(allocation: readonly Allocation[]): number {
  return Math.max(
    0,
    ...allocation.map((entry) => Math.round((entry.forecastHours / entry.capacityHours) * 100)),
  );
}

export function freeHours(assignments: readonly Assignment[], month: string): number {
  const entries = assignments.flatMap(({ forecast }) => forecast.filter((entry) => entry.month === month));
  return Math.max(0, capacityHours - entries.reduce((sum, { hours }) => sum + hours, 0));
}

/** Merges a forecast: given months replace the same months, other months stay. Sorted by month. */
export function mergeForecast(current: readonly MonthHours[], given: readonly MonthHours[]): MonthHours[] {
  const merged = new Map([...current, ...given].map(({ month, hours }) => [month, hours]));
  return [...merged]
    .map(([month, hours]) => ({ month, hours }))
    .sort((a, b) => a.month.localeCompare(b.month));
}
