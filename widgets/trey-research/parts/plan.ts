import { addMonths } from "@suite/contracts";
import {
  type AssignmentRow,
  assignmentChangesSchema,
  type MonthHours,
  type Workload,
} from "@suite/trey-research-contract";
import { readNumber, writeNumber } from "@suite/widget-kit/i18n";
import { z } from "zod";
import type { BookedMonth, PlannedMonth } from "../charts/workload.tsx";

/** Fields of planned hours: hours per month as text in the user's locale, and months. An empty month is the default one. */
export const planSchema = z.object({ hours: z.string(), first: z.string(), last: z.string() });

export type Plan = z.infer<typeof planSchema>;

/** Terms of an assignment as typed; the rate in the user's locale. */
export const termsSchema = planSchema.extend({
  role: z.string(),
  rate: z.string(),
  billable: z.boolean(),
});

export type Terms = z.infer<typeof termsSchema>;

/** Hours per month that the form of a new assignment proposes. */
export const usualHours = 40;

/** Terms of a new assignment: billable, with the usual hours in the default months. */
export function newTerms(locale: string): Terms {
  return {
    role: "",
    rate: "",
    billable: true,
    hours: writeNumber(usualHours, locale),
    first: "",
    last: "",
  };
}

/** Months that can be planned: the month in which the data was read and later ones. */
export function openMonths(
  entries: readonly { readonly month: string }[],
  readAt: string,
): string[] {
  return entries.map(({ month }) => month).filter((month) => month >= readAt.slice(0, 7));
}

/** Months from `firstMonth` on, with a person's hours in each over all projects. */
export function bookedMonths({
  firstMonth,
  capacityHours,
  forecastHours,
}: Workload): readonly BookedMonth[] {
  return forecastHours.map((booked, index) => ({
    month: addMonths(firstMonth, index),
    booked,
    capacity: capacityHours,
  }));
}

/** Entries up to the last one with hours, and at least up to the month `current`: a chart of the rest would be empty. */
export function untilLastHours<Entry extends { readonly month: string }>(
  entries: readonly Entry[],
  hasHours: (entry: Entry, index: number) => boolean,
  current: string,
): readonly Entry[] {
  const last = entries.findLastIndex(
    (entry, index) => entry.month === current || hasHours(entry, index),
  );
  return last < 0 ? entries : entries.slice(0, last + 1);
}

const usualMonths = 3;

/** First and last month of a plan, by default three months from the first of `months`. */
export function toSpan(
  { first, last }: Plan,
  months: readonly string[],
): { first: string; last: string } {
  const findMonth = (month: string) => (months.includes(month) ? month : undefined);
  const start = findMonth(first) ?? months[0] ?? "";
  const usualLast = months[months.indexOf(start) + usualMonths - 1] ?? months.at(-1) ?? start;
  return { first: start, last: findMonth(last) ?? usualLast };
}

/** Fields that the tools would reject. Empty hours are none. */
export function planProblems(plan: Plan, months: readonly string[], locale: string) {
  const { hours } = assignmentChangesSchema.shape.forecast.element.shape;
  const { first, last } = toSpan(plan, months);
  return {
    hours: !hours.optional().safeParse(readNumber(plan.hours, locale)).success,
    last: last < first,
  };
}

/** Fields that the tools would reject. An empty rate is the usual one. */
export function termsProblems(terms: Terms, months: readonly string[], locale: string) {
  const { role, rate } = assignmentChangesSchema.shape;
  return {
    ...planProblems(terms, months, locale),
    role: !role.safeParse(terms.role).success,
    rate: !rate.optional().safeParse(readNumber(terms.rate, locale)).success,
  };
}

/** Arguments of the tools that assign people, without the ids. */
export function toTerms(terms: Terms, months: readonly string[], locale: string) {
  const rate = readNumber(terms.rate, locale);
  const forecast = toForecast(terms, months, locale);
  return {
    role: terms.role.trim(),
    billable: terms.billable,
    ...(rate !== undefined && { rate }),
    ...(forecast.length > 0 && { forecast }),
  };
}

/** Forecast with the same hours in every month of the plan. Empty while the hours are empty or invalid. */
export function toForecast(plan: Plan, months: readonly string[], locale: string): MonthHours[] {
  const { first, last } = toSpan(plan, months);
  const hours = readNumber(plan.hours, locale);
  if (hours === undefined || planProblems(plan, months, locale).hours) return [];
  return months
    .filter((month) => month >= first && month <= last)
    .map((month) => ({ month, hours }));
}

/**
 * Adds a forecast to a person's months. It replaces the same months of the person's `current` assignment to the project, as
 * the tools do.
 */
export function withPlan(
  booked: readonly BookedMonth[],
  forecast: readonly MonthHours[],
  current: readonly MonthHours[] = [],
): readonly PlannedMonth[] {
  const hoursIn = (entries: readonly MonthHours[], month: string) =>
    entries.find((entry) => entry.month === month)?.hours;
  return booked.map((entry) => {
    const planned = hoursIn(forecast, entry.month);
    const replaced = planned === undefined ? 0 : (hoursIn(current, entry.month) ?? 0);
    return { ...entry, booked: Math.max(0, entry.booked - replaced), planned: planned ?? 0 };
  });
}

/** Hours that are free between two months, before the plan. */
export function freeHours(
  months: readonly BookedMonth[],
  { first, last }: { readonly first: string; readonly last: string },
): number {
  return months
    .filter(({ month }) => month >= first && month <= last)
    .reduce((sum, { booked, capacity }) => sum + Math.max(0, capacity - booked), 0);
}

/** Months that the plan brings above the capacity. */
export function exceededMonths(months: readonly PlannedMonth[]): readonly PlannedMonth[] {
  return months.filter(
    ({ booked, planned, capacity }) => planned > 0 && booked + planned > capacity,
  );
}

/** Month with the most hours among those of the plan. */
export function fullest(months: readonly PlannedMonth[]): PlannedMonth | undefined {
  const hours = ({ booked, planned }: PlannedMonth) => booked + planned;
  return months.filter(({ planned }) => planned > 0).toSorted((a, b) => hours(b) - hours(a))[0];
}

export function sumHours(months: readonly MonthHours[]): number {
  return months.reduce((sum, { hours }) => sum + hours, 0);
}

/** Cost of the forecast hours for the client in US dollars; 0 when they are not billable. */
export function forecastCost({ billable, hourlyRate, forecast }: AssignmentRow): number {
  return billable ? hourlyRate * sumHours(forecast) : 0;
}
