import type { Assignment, AssignmentChanges } from "@suite/trey-research-widgets/contract";
import { mergeForecast } from "./allocation.ts";

/** What assigning asks for; only the role is always given. */
export type AssignmentAsked = Pick<AssignmentChanges, "role"> & Partial<AssignmentChanges>;

/** The fields to write on a pair that exists. Hours are only ever added to: delivered ones never change here. */
export function reassigned(current: Assignment, asked: AssignmentAsked): Partial<Assignment> {
  const { role, rate, billable, forecast } = asked;
  return {
    role,
    ...(rate !== undefined && { hourlyRate: rate }),
    ...(billable !== undefined && { billable }),
    ...(forecast !== undefined && { forecast: mergeForecast(current.forecast, forecast) }),
  };
}

/** A new pair: billable unless said otherwise, at `usualRate` unless one is given. */
export function newAssignment(
  key: Pick<Assignment, "projectId" | "consultantId">,
  { role, rate, billable = true, forecast = [] }: AssignmentAsked,
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
