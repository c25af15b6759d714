import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { KeyFigure } from "@suite/widget-kit/parts/figures.tsx";
import type { Allocation, ConsultantProfile } from "../contract.ts";
import { profileStrings } from "./strings.ts";

/** Months in which more is forecast than one person can work. */
export function overloaded(months: readonly Allocation[]): readonly Allocation[] {
  return months.filter(({ forecastHours, capacityHours }) => forecastHours > capacityHours);
}

export function busiest(months: readonly Allocation[]): Allocation | undefined {
  return months.reduce<Allocation | undefined>(
    (peak, month) => (!peak || month.forecastHours > peak.forecastHours ? month : peak),
    undefined,
  );
}

/** The numbers that answer first: how much work, and whether it is too much. */
export function useProfileFigures({ allocation, assignments }: ConsultantProfile): readonly KeyFigure[] {
  const t = useStrings(profileStrings);
  const format = useFormat();
  const sum = (read: (month: Allocation) => number) =>
    allocation.reduce((total, month) => total + read(month), 0);
  const peak = busiest(allocation);
  const over = overloaded(allocation);
  const share = peak && peak.capacityHours > 0 ? peak.forecastHours / peak.capacityHours : 0;
  return [
    { label: t("assignmentCount"), value: format.number(assignments.total) },
    { label: t("forecastHours"), value: format.number(sum(({ forecastHours }) => forecastHours)) },
    { label: t("deliveredHours"), value: format.number(sum(({ deliveredHours }) => deliveredHours)) },
    {
      label: t("peakMonth"),
      value: format.percent(share),
      note: peak && share > 0 ? t("peakIn", { month: format.month(peak.month) }) : t("noHours"),
      warn: over.length > 0,
    },
  ];
}
