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

export const capacityHours = 160;

/** Totals over assignments in `months` only, so that old hours do not count. The cost is in US dollars. */
export function totalHours(assignments: readonly Assignment[], months: readonly string[]) {
  const totals = { forecastHours: 0, billableHours: 0, deliveredHours: 0, forecastCost: 0 };
  const sumInMonths = (entries: readonly MonthHours[]) =>
    sumHours(entries.filter(({ month }) => months.includes(month)));
  for (const { billable, hourlyRate, forecast, delivered } of assignments) {
    const forecastHours = sumInMonths(forecast);
    totals.forecastHours += forecastHours;
    totals.deliveredHours += sumInMonths(delivered);
    if (!billable) continue;
    totals.billableHours += forecastHours;
    totals.forecastCost += forecastHours * hourlyRate;
  }
  return totals;
}

/** One entry per month, in the order of `months`, with the capacity of `people` persons. */
export function hoursByMonth(
  assignments: readonly Assignment[],
  months: readonly string[],
  people: number,
): HoursByMonth[] {
  const capacity = people * capacityHours;
  const totals = new Map(
    months.map((month) => [month, { month, billable: 0, nonBillable: 0, delivered: 0, capacity }]),
  );
  for (const assignment of assignments) {
    const part = assignment.billable ? "billable" : "nonBillable";
    for (const { month, hours } of assignment.forecast) {
      const total = totals.get(month);
      if (total) total[part] += hours;
    }
    for (const { month, hours } of assignment.delivered) {
      const total = totals.get(month);
      if (total) total.delivered += hours;
    }
  }
  return [...totals.values()];
}

export function sumHours(entries: readonly MonthHours[]): number {
  return entries.reduce((total, { hours }) => total + hours, 0);
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

export function workloadOf(allocation: readonly Allocation[]): Workload {
  return {
    firstMonth: allocation[0]?.month ?? "",
    capacityHours,
    forecastHours: allocation.map(({ forecastHours }) => forecastHours),
  };
}

export function overAllocation(allocation: readonly Allocation[]): OverAllocation[] {
  return allocation
    .filter((entry) => entry.forecastHours > entry.capacityHours)
    .map(({ deliveredHours: _, ...entry }) => entry);
}

/** Forecast over capacity in the busiest month, in whole percent. */
export function peakPercent(allocation: readonly Allocation[]): number {
  return Math.max(
    0,
    ...allocation.map((entry) => Math.round((entry.forecastHours / entry.capacityHours) * 100)),
  );
}

export function freeHours(assignments: readonly Assignment[], month: string): number {
  const entries = assignments.flatMap(({ forecast }) =>
    forecast.filter((entry) => entry.month === month),
  );
  return Math.max(0, capacityHours - sumHours(entries));
}

/** Merges a forecast: given months replace the same months, other months stay. Sorted by month. */
export function mergeForecast(
  current: readonly MonthHours[],
  given: readonly MonthHours[],
): MonthHours[] {
  const merged = new Map([...current, ...given].map(({ month, hours }) => [month, hours]));
  return [...merged]
    .map(([month, hours]) => ({ month, hours }))
    .sort((a, b) => a.month.localeCompare(b.month));
}
