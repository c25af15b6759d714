import type { Allocation, AssignmentRow, MonthHours } from "../contract.ts";

export interface PlannedMonth {
  readonly month: string;
  readonly hours: number;
  readonly capacity: number;
}

/** The same hours in every month from the first to the last. */
export function evenForecast(
  months: readonly string[],
  first: string,
  last: string,
  hours: number,
): MonthHours[] {
  return months.filter((month) => month >= first && month <= last).map((month) => ({ month, hours }));
}

/**
 * What the months would hold with this forecast for one project. Months given replace the same months of an existing
 * assignment to it, as the tool does.
 */
export function plannedMonths(
  allocation: readonly Allocation[],
  existing: AssignmentRow | undefined,
  forecast: readonly MonthHours[],
): readonly PlannedMonth[] {
  return forecast.flatMap(({ month, hours }) => {
    const now = allocation.find((entry) => entry.month === month);
    const before = existing?.forecast.find((entry) => entry.month === month)?.hours ?? 0;
    return now ? [{ month, hours: now.forecastHours - before + hours, capacity: now.capacityHours }] : [];
  });
}

/** The month that would be fullest. */
export function fullest(months: readonly PlannedMonth[]): PlannedMonth | undefined {
  return months.reduce<PlannedMonth | undefined>(
    (top, month) => (!top || month.hours > top.hours ? month : top),
    undefined,
  );
}
