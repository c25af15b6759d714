import type { AssignmentRow, MonthHours } from "../contract.ts";

export function sumHours(months: readonly MonthHours[]): number {
  return months.reduce((sum, { hours }) => sum + hours, 0);
}

/** US dollars that the client pays for the hours planned; hours that are not billable cost the client nothing. */
export function forecastCost({ billable, hourlyRate, forecast }: AssignmentRow): number {
  return billable ? hourlyRate * sumHours(forecast) : 0;
}
