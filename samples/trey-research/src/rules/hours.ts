import type { Assignment, HoursByMonth, MonthHours } from "@suite/widgets/trey-research/contract";

/** Working hours of one consultant in one month. */
export const capacityHours = 160;

/** Hours in the months given. Years of old hours must not swell today's figures. */
export function hoursIn(entries: readonly MonthHours[], months: readonly string[]): number {
  return entries.reduce((sum, { month, hours }) => (months.includes(month) ? sum + hours : sum), 0);
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
  for (const { forecast, delivered, billable, hourlyRate } of assignments) {
    const hours = hoursIn(forecast, months);
    totals.forecastHours += hours;
    totals.deliveredHours += hoursIn(delivered, months);
    if (!billable) continue;
    totals.billableHours += hours;
    totals.forecastCost += hours * hourlyRate;
  }
  return totals;
}

/** A row per month, in the order of `months`; `people` is whose capacity the hours are held against. */
export function hoursByMonth(
  assignments: readonly Assignment[],
  months: readonly string[],
  people: number,
): HoursByMonth[] {
  const rows = months.map((month) => ({
    month,
    billable: 0,
    nonBillable: 0,
    delivered: 0,
    capacity: people * capacityHours,
  }));
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  for (const { forecast, delivered, billable } of assignments) {
    for (const { month, hours } of forecast) {
      const row = byMonth.get(month);
      if (row) row[billable ? "billable" : "nonBillable"] += hours;
    }
    for (const { month, hours } of delivered) {
      const row = byMonth.get(month);
      if (row) row.delivered += hours;
    }
  }
  return rows;
}
