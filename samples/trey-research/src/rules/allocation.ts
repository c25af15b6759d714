import type {
  Allocation,
  Assignment,
  MonthHours,
  OverAllocation,
} from "@suite/trey-research-widgets/contract";
import { capacityHours, hoursByMonth } from "./hours.ts";

/** One person's hours per month over all their assignments, for the months given. */
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

/** The months in which more is forecast than one person can work. */
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

/** The months given replace the same months of the plan; all other months stay, in order. */
export function mergeForecast(current: readonly MonthHours[], given: readonly MonthHours[]): MonthHours[] {
  const merged = new Map([...current, ...given].map(({ month, hours }) => [month, hours]));
  return [...merged]
    .map(([month, hours]) => ({ month, hours }))
    .sort((a, b) => a.month.localeCompare(b.month));
}
