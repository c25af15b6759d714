import { fold } from "@suite/server/tools";
import type { Assignment } from "@suite/trey-research-widgets/contract";

/**
 * The rate to expect when none is given, US dollars per hour: the median of the person's billable assignments, else of all
 * billable assignments in that role; `undefined` when there is nothing to go by.
 */
export function usualRate(
  assignments: readonly Assignment[],
  consultantId: string,
  role: string,
): number | undefined {
  const billable = assignments.filter((assignment) => assignment.billable && assignment.hourlyRate > 0);
  const own = billable.filter((assignment) => assignment.consultantId === consultantId);
  const alike = billable.filter((assignment) => fold(assignment.role) === fold(role));
  const rates = (own.length > 0 ? own : alike).map(({ hourlyRate }) => hourlyRate).sort((a, b) => a - b);
  return rates[Math.floor(rates.length / 2)];
}
