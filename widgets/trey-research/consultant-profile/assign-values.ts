import { readNumber, writeNumber } from "@suite/widget-kit/i18n/read-number.ts";
import { z } from "zod";
import { type AssignmentRow, assignmentChangesSchema, type ConsultantProfile } from "../contract.ts";
import { evenForecast } from "./plan.ts";

/** What stands in the fields of the assign form; numbers as the locale writes them. */
export const assignValuesSchema = z.object({
  projectId: z.string(),
  role: z.string(),
  rate: z.string(),
  billable: z.boolean(),
  hours: z.string(),
  first: z.string(),
  last: z.string(),
});

export type AssignValues = z.infer<typeof assignValuesSchema>;
export type AssignProblem = "projectId" | "role" | "rate" | "hours" | "last";

/** Months that can still be planned: from the one in which the data was read. */
export function openMonths({ allocation, readAt }: ConsultantProfile): readonly string[] {
  return allocation.map(({ month }) => month).filter((month) => month >= readAt.slice(0, 7));
}

/** A first guess: the person's main role, the rate of their latest project, a quarter of a month for three months. */
export function firstValues(data: ConsultantProfile, locale: string): AssignValues {
  const months = openMonths(data);
  const latest = data.assignments.items.at(-1);
  return {
    projectId: "",
    role: data.consultant.roles[0] ?? latest?.role ?? "",
    rate: writeNumber(latest?.hourlyRate ?? 120, locale),
    billable: true,
    hours: writeNumber(40, locale),
    first: months[0] ?? "",
    last: months[2] ?? months.at(-1) ?? "",
  };
}

/** Choosing a project that the person is on already shows what is recorded there. */
export function withProject(
  values: AssignValues,
  projectId: string,
  existing: AssignmentRow | undefined,
  locale: string,
): AssignValues {
  if (!existing) return { ...values, projectId };
  const { role, hourlyRate, billable } = existing;
  return { ...values, projectId, role, rate: writeNumber(hourlyRate, locale), billable };
}

/** The input of `assign-consultant-to-project`, without who and where. */
export function changesOf(values: AssignValues, months: readonly string[], locale: string) {
  return {
    role: values.role.trim(),
    rate: numberOf(values.rate, locale),
    billable: values.billable,
    forecast: evenForecast(months, values.first, values.last, numberOf(values.hours, locale)),
  };
}

/** Fields that the tool would refuse; checked with the very schema that it uses. */
export function problemsOf(
  values: AssignValues,
  months: readonly string[],
  locale: string,
): readonly AssignProblem[] {
  const { shape } = assignmentChangesSchema;
  const changes = changesOf(values, months, locale);
  const found: Record<AssignProblem, boolean> = {
    projectId: values.projectId === "",
    role: !shape.role.safeParse(changes.role).success,
    rate: !shape.rate.safeParse(changes.rate).success,
    hours: !shape.forecast.element.shape.hours.safeParse(numberOf(values.hours, locale)).success,
    last: values.last < values.first,
  };
  return (["projectId", "role", "rate", "hours", "last"] as const).filter((field) => found[field]);
}

/** An empty field is no number. */
function numberOf(text: string, locale: string): number {
  return readNumber(text, locale) ?? Number.NaN;
}
