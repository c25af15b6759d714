import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { AssignmentSaved } from "../contract.ts";
import { profileStrings } from "./strings.ts";

/** What to know of an assignment that was saved: the server's warnings in the person's language. */
export function useAssignWarnings(): (saved: AssignmentSaved) => readonly string[] {
  const t = useStrings(profileStrings);
  const format = useFormat();
  return ({ assignment: { billable, hourlyRate }, overAllocated }) => [
    ...overAllocated.map(({ month, forecastHours, capacityHours }) =>
      t("nowHolds", {
        month: format.month(month),
        hours: format.hours(forecastHours),
        capacity: format.hours(capacityHours),
      }),
    ),
    ...(billable && hourlyRate === 0 ? [t("rateZero", { rate: format.money(0) })] : []),
  ];
}
