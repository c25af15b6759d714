import { addMonths, UserError } from "@suite/contracts";
import { normalizeText } from "@suite/server/tools";
import type { Assignment, AssignmentChanges, MonthHours } from "@suite/trey-research-contract";
import { mergeForecast } from "./hours.ts";

export type AssignmentTerms = Pick<AssignmentChanges, "role"> & Partial<AssignmentChanges>;

/** Existing assignment on these terms. Delivered hours never change here. */
export function reassigned<Row extends Assignment>(current: Row, terms: AssignmentTerms): Row {
  const { role, rate, billable, forecast } = terms;
  const row = { ...current, role };
  if (rate !== undefined) row.hourlyRate = rate;
  if (billable !== undefined) row.billable = billable;
  if (forecast !== undefined) row.forecast = mergeForecast(current.forecast, forecast);
  return row;
}

/** New assignment: billable by default, at `usualRate` unless a rate is given. */
export function newAssignment(
  key: Pick<Assignment, "projectId" | "consultantId">,
  { role, rate, billable = true, forecast = [] }: AssignmentTerms,
  usualRate: number | undefined,
): Assignment {
  return {
    ...key,
    role,
    billable,
    hourlyRate: rate ?? (billable ? (usualRate ?? 0) : 0),
    forecast: mergeForecast([], forecast),
    delivered: [],
  };
}

/**
 * Default rate in US dollars per hour: the median of the person's billable assignments, or else of all billable assignments
 * in that role; `undefined` without either.
 */
export function usualRate(
  assignments: readonly Assignment[],
  consultantId: string,
  role: string,
): number | undefined {
  return (
    medianRate(assignments.filter((assignment) => assignment.consultantId === consultantId)) ??
    medianRate(
      assignments.filter((assignment) => normalizeText(assignment.role) === normalizeText(role)),
    )
  );
}

/** Median rate of the billable assignments in US dollars per hour; `undefined` without one. */
export function medianRate(assignments: readonly Assignment[]): number | undefined {
  const rates = assignments
    .filter(({ billable, hourlyRate }) => billable && hourlyRate > 0)
    .map(({ hourlyRate }) => hourlyRate)
    .sort((a, b) => a - b);
  return rates[Math.floor(rates.length / 2)];
}

const monthsAhead = 24;

/** Throws `invalid` for months outside the planning window: models often take their training year for the current one. */
export function checkForecastMonths(
  forecast: readonly MonthHours[] | undefined,
  thisMonth: string,
): void {
  const last = addMonths(thisMonth, monthsAhead);
  const wrong = (forecast ?? []).find(({ month }) => month < thisMonth || month > last);
  if (!wrong) return;
  const why = wrong.month < thisMonth ? "is in the past" : "is more than two years ahead";
  throw new UserError(
    "invalid",
    `The forecast month ${wrong.month} ${why}. This month is ${thisMonth}; plan from it to ${last}.`,
  );
}
