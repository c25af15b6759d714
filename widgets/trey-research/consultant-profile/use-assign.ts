import {
  type AssignmentRow,
  type AssignmentSaved,
  assignmentChangesSchema,
  assignmentSavedSchema,
  type ConsultantProfile,
  limits,
  type ProjectCard,
  projectPageSchema,
} from "@suite/trey-research-contract";
import {
  type RecordQuery,
  recordLabel,
  useAllPages,
  useDraft,
  useFormat,
  useLocale,
  useStrings,
  useTool,
} from "@suite/widget-kit";
import { readNumber, writeNumber } from "@suite/widget-kit/i18n";
import { useMemo, useState } from "react";
import { z } from "zod";
import type { BookedMonth } from "../charts/heat-strip.tsx";
import { openMonths, planSchema, toForecast, withPlan } from "../parts/plan.ts";
import { treyStrings } from "../strings.ts";
import { profileStrings } from "./strings.ts";

/** State of the assign form: its values (kept as a draft), their validation, and the tool call. */
export function useAssign(data: ConsultantProfile, profile: RecordQuery, onClose: () => void) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const { locale } = useLocale();
  const getWarnings = useAssignWarnings();
  const { id } = data.consultant;
  const { call, pending, error } = useTool("assign-consultant-to-project", assignmentSavedSchema);
  const { clients, pending: loadingProjects, error: projectsError } = useProjects();
  const initial = firstValues(data, locale);
  const [values, setValues, clear] = useDraft(`consultant-profile/${id}/assign`, initial, assignValuesSchema);
  const problemTexts: Record<AssignProblem, string> = {
    projectId: t("missingProject"),
    role: t("invalidRole", { max: limits.role }),
    rate: t("invalidRate", { min: 0, max: limits.rate }),
    hours: shared("invalidHours", { min: 0, max: limits.monthHours }),
    last: shared("invalidMonths"),
  };
  const [attempted, setAttempted] = useState(false);

  const months = plannable(data);
  const findExisting = (projectId: string) =>
    data.assignments.items.find((row) => row.projectId === projectId);
  const existing = findExisting(values.projectId);
  const changes = toAssignChanges(values, months, locale);
  const problems = findProblems(values, months, locale);
  const close = () => {
    clear();
    onClose();
  };
  const send = async () => {
    const outcome = await call({ projectId: values.projectId, consultantId: id, ...changes });
    if (!outcome.ok) return;
    const { assignment, created, changeId } = outcome.data;
    const project = assignment.projectName;
    close();
    const text = created ? t("assigned", { project, role: assignment.role }) : t("updated", { project });
    await profile.onSuccess({
      text,
      modelText: `${created ? "Assigned to" : "Changed the assignment to"} ${recordLabel({ id: assignment.projectId, name: project })}.`,
      warnings: getWarnings(outcome.data),
      changeId,
      highlightedIds: assignment.projectId,
      section: "assignments",
    });
  };
  return {
    values,
    months,
    clients,
    loadingProjects,
    existing,
    planned: withPlan(listBookedMonths(data), changes.forecast, existing?.forecast),
    problems: attempted
      ? Object.fromEntries(problems.map((field) => [field, problemTexts[field]]))
      : ({} satisfies Partial<Record<AssignProblem, string>>),
    error: error ?? projectsError,
    pending,
    unsaved: JSON.stringify(values) !== JSON.stringify(initial),
    change: (part: Partial<AssignValues>) => setValues({ ...values, ...part }),
    choose: (projectId: string) => setValues(withProject(values, projectId, findExisting(projectId), locale)),
    /** Sends the form; false when a field is invalid. */
    submit: (): boolean => {
      setAttempted(true);
      if (problems.length > 0) return false;
      void send();
      return true;
    },
    cancel: close,
  };
}

export type Assign = ReturnType<typeof useAssign>;

/** Warnings about a saved assignment, in the user's language. */
function useAssignWarnings(): (saved: AssignmentSaved) => readonly string[] {
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

/** Projects by client, read when the form opens. */
function useProjects() {
  const { items, pending, error } = useAllPages("list-projects", projectPageSchema, { limit: 50 });
  const { locale } = useLocale();
  const clients = useMemo(() => byClient(items, locale), [items, locale]);
  return { clients, pending, error };
}

function byClient(items: readonly ProjectCard[], locale: string) {
  const { compare } = new Intl.Collator(locale);
  const projects = items.toSorted((a, b) => compare(a.name, b.name));
  const clients = [...new Set(items.map(({ clientName }) => clientName))].toSorted(compare);
  return clients.map((client) => ({
    client,
    projects: projects.filter(({ clientName }) => clientName === client),
  }));
}

/** Values of the assign form; numbers as text in the user's locale. */
const assignValuesSchema = planSchema.extend({
  projectId: z.string(),
  role: z.string(),
  rate: z.string(),
  billable: z.boolean(),
});

type AssignValues = z.infer<typeof assignValuesSchema>;

type AssignProblem = "projectId" | "role" | "rate" | "hours" | "last";

/** Months that can be planned. */
export function plannable({ allocation, readAt }: ConsultantProfile): readonly string[] {
  return openMonths(
    allocation.map(({ month }) => month),
    readAt,
  );
}

function listBookedMonths({ allocation }: ConsultantProfile): readonly BookedMonth[] {
  return allocation.map(({ month, forecastHours, capacityHours }) => ({
    month,
    booked: forecastHours,
    capacity: capacityHours,
  }));
}

/** Initial values: the person's main role, the rate of their latest project, 40 hours a month for three months. */
export function firstValues(data: ConsultantProfile, locale: string): AssignValues {
  const months = plannable(data);
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

/** Sets the project. For a project that the person is already on, takes over the recorded role, rate and billing. */
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

/** Arguments of `assign-consultant-to-project`, without the two ids. */
export function toAssignChanges(values: AssignValues, months: readonly string[], locale: string) {
  return {
    role: values.role.trim(),
    rate: toNumber(values.rate, locale),
    billable: values.billable,
    forecast: toForecast(values, months, locale),
  };
}

/** Fields that the tool would reject, checked with the schema it uses. */
export function findProblems(
  values: AssignValues,
  months: readonly string[],
  locale: string,
): readonly AssignProblem[] {
  const { shape } = assignmentChangesSchema;
  const changes = toAssignChanges(values, months, locale);
  const problems: Record<AssignProblem, boolean> = {
    projectId: values.projectId === "",
    role: !shape.role.safeParse(changes.role).success,
    rate: !shape.rate.safeParse(changes.rate).success,
    hours: !shape.forecast.element.shape.hours.safeParse(toNumber(values.hours, locale)).success,
    last: values.last < values.first,
  };
  return (["projectId", "role", "rate", "hours", "last"] as const).filter((field) => problems[field]);
}

/** NaN for an empty or unreadable field. */
function toNumber(text: string, locale: string): number {
  return readNumber(text, locale) ?? Number.NaN;
}
