import {
  assignmentSavedSchema,
  type ConsultantProfile,
  projectPageSchema,
} from "@suite/trey-research-contract";
import {
  type RecordQuery,
  recordLabel,
  useAllPages,
  useDraft,
  useLocale,
  useStrings,
  useToolMutation,
} from "@suite/widget-kit";
import { readNumber, writeNumber } from "@suite/widget-kit/i18n";
import { useState } from "react";
import { z } from "zod";
import {
  newTerms,
  openMonths,
  termsProblems,
  termsSchema,
  toForecast,
  toTerms,
  withPlan,
} from "../parts/plan.ts";
import { useSavedWarnings } from "../parts/use-saved-warnings.ts";
import { profileStrings } from "./strings.ts";

const assignDraftSchema = termsSchema.extend({ projectId: z.string() });

type AssignDraft = z.infer<typeof assignDraftSchema>;

const noProblems = { projectId: false, role: false, rate: false, hours: false, last: false };

export function useAssign(data: ConsultantProfile, profile: RecordQuery, onClose: () => void) {
  const t = useStrings(profileStrings);
  const { locale } = useLocale();
  const getWarnings = useSavedWarnings();
  const { id, name } = data.consultant;
  const { call, pending, error } = useToolMutation(
    "assign-consultant-to-project",
    assignmentSavedSchema,
  );
  const projects = useAllPages("list-projects", projectPageSchema, { limit: 50 });
  const initial = firstValues(data, locale);
  const [draft, setDraft, clear] = useDraft(
    `consultant-profile/${id}/assign`,
    initial,
    assignDraftSchema,
  );
  const [tried, setTried] = useState(false);

  const months = openMonths(data.allocation, data.readAt);
  const existing = data.assignments.items.find((row) => row.projectId === draft.projectId);
  const problems = { projectId: draft.projectId === "", ...termsProblems(draft, months, locale) };
  const booked = data.allocation.map(({ month, forecastHours, capacityHours }) => ({
    month,
    booked: forecastHours,
    capacity: capacityHours,
  }));
  const close = () => {
    clear();
    onClose();
  };
  const send = async () => {
    const args = {
      projectId: draft.projectId,
      consultantId: id,
      ...toTerms(draft, months, locale),
    };
    const outcome = await call(args);
    if (!outcome.ok) return;
    const { assignment, created, changeId } = outcome.data;
    const project = assignment.projectName;
    close();
    await profile.onSuccess({
      text: created ? t("assigned", { project, role: assignment.role }) : t("updated", { project }),
      modelText: `${created ? "Assigned to" : "Changed the assignment to"} ${recordLabel({ id: assignment.projectId, name: project })}.`,
      warnings: getWarnings(name, outcome.data),
      changeId,
      highlightedIds: assignment.projectId,
      section: "assignments",
    });
  };
  return {
    draft,
    months,
    projects,
    existing,
    tried,
    /** Shown after the first attempt only: a message that appears as a field is left would move the button under a click. */
    problems: tried ? problems : noProblems,
    pending,
    error: error ?? projects.error,
    unsaved: JSON.stringify(draft) !== JSON.stringify(initial),
    /** Person with the plan, as `PlanTotal` takes them. */
    planned: {
      id,
      name,
      months: withPlan(booked, toForecast(draft, months, locale), existing?.forecast),
      rate: draft.billable ? readNumber(draft.rate, locale) : 0,
    },
    change: (part: Partial<AssignDraft>) => setDraft({ ...draft, ...part }),
    choose: (projectId: string) => setDraft(withProject(draft, projectId, data, locale)),
    /** Sends the form; false when a field is invalid. */
    submit: (): boolean => {
      setTried(true);
      if (Object.values(problems).some(Boolean)) return false;
      void send();
      return true;
    },
    cancel: close,
  };
}

/** Initial values: the person's main role, the rate of their latest project, 40 hours a month for three months. */
export function firstValues(
  { consultant, assignments }: ConsultantProfile,
  locale: string,
): AssignDraft {
  const latest = assignments.items.at(-1);
  return {
    ...newTerms(locale),
    projectId: "",
    role: consultant.roles[0] ?? latest?.role ?? "",
    rate: writeNumber(latest?.hourlyRate, locale),
  };
}

/** Sets the project. For a project that the person is already on, copies the recorded role, rate and billing. */
export function withProject(
  draft: AssignDraft,
  projectId: string,
  { assignments }: ConsultantProfile,
  locale: string,
): AssignDraft {
  const existing = assignments.items.find((row) => row.projectId === projectId);
  if (!existing) return { ...draft, projectId };
  const { role, hourlyRate, billable } = existing;
  return { ...draft, projectId, role, rate: writeNumber(hourlyRate, locale), billable };
}
