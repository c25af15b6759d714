import type {
  Allocation,
  Assignment,
  MonthHours,
  OverAllocation,
} from "@suite/widgets/trey-research/contract";
import { capacityHours } from "./hours.ts";

/** One person's hours per month over all their assignments, for the months given. */
export function allocationByMonth(
  assignments: readonly Assignment[],
  months: readonly string[],
): Allocation[] {
  const forecast = sumByMonth(assignments.flatMap((assignment) => assignment.forecast));
  const delivered = sumByMonth(assignments.flatMap((assignment) => assignment.delivered));
  return months.map((month) => ({
    month,
    forecastHours: forecast.get(month) ?? 0,
    deliveredHours: delivered.get(month) ?? 0,
    capacityHours,
  }));
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
  const [entry] = allocationByMonth(assignments, [month]);
  return Math.max(0, capacityHours - (entry?.forecastHours ?? 0));
}

/** The months given replace the same months of the plan; all other months stay, in order. */
export function mergeForecast(current: readonly MonthHours[], given: readonly MonthHours[]): MonthHours[] {
  const merged = new Map([...current, ...given].map(({ month, hours }) => [month, hours]));
  return [...merged]
    .map(([month, hours]) => ({ month, hours }))
    .sort((a, b) => a.month.localeCompare(b.month));
}

function sumByMonth(entries: readonly MonthHours[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { month, hours } of entries) sums.set(month, (sums.get(month) ?? 0) + hours);
  return sums;
}
