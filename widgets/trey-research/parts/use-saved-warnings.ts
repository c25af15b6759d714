import type { AssignmentSaved } from "@suite/trey-research-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { treyStrings } from "../strings.ts";

const monthsAtMost = 3;

/** Returns a function that says in which months a person would be over-allocated, the first three by name. */
export function useExceededText(): (
  name: string,
  months: readonly { readonly month: string; readonly hours: number; readonly capacity: number }[],
) => string {
  const t = useStrings(treyStrings);
  const format = useFormat();
  return (name, months) => {
    const texts = months.slice(0, monthsAtMost).map(({ month, hours, capacity }) =>
      t("monthOf", {
        month: format.month(month),
        hours: format.number(hours),
        capacity: format.hours(capacity),
      }),
    );
    const more = months.length - monthsAtMost;
    const list = more > 0 ? [...texts, `+${format.number(more)}`] : texts;
    return t("personExceeds", { name, months: format.list(list) });
  };
}

/** Warnings about a person's saved assignment: months above the capacity, and a rate of 0. */
export function useSavedWarnings(): (name: string, saved: AssignmentSaved) => string[] {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const exceededText = useExceededText();
  return (name, { assignment: { billable, hourlyRate }, overAllocated }) => {
    const months = overAllocated.map(({ month, forecastHours, capacityHours }) => ({
      month,
      hours: forecastHours,
      capacity: capacityHours,
    }));
    return [
      ...(months.length > 0 ? [exceededText(name, months)] : []),
      ...(billable && hourlyRate === 0 ? [t("rateZero", { rate: format.money(0) })] : []),
    ];
  };
}
