import { useDraft } from "@suite/widget-kit/data/drafts.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useState } from "react";
import { assignmentSavedSchema, type ConsultantProfile, limits } from "../contract.ts";
import {
  type AssignProblem,
  type AssignValues,
  assignValuesSchema,
  changesOf,
  firstValues,
  openMonths,
  problemsOf,
  withProject,
} from "./assign-values.ts";
import { plannedMonths } from "./plan.ts";
import { profileStrings } from "./strings.ts";
import { useAssignWarnings } from "./use-assign-warnings.ts";
import type { Profile } from "./use-profile.ts";
import { useProjects } from "./use-projects.ts";

/** The assign form: what was chosen (kept as a draft), what is wrong with it, and sending it. */
export function useAssign(data: ConsultantProfile, profile: Profile, onClose: () => void) {
  const t = useStrings(profileStrings);
  const { locale } = useLocale();
  const warningsOf = useAssignWarnings();
  const { id } = data.consultant;
  const { call, pending, error } = useTool("assign-consultant-to-project", assignmentSavedSchema);
  const { clients, pending: loadingProjects, error: projectsError } = useProjects();
  const initial = firstValues(data, locale);
  const [values, setValues, clear] = useDraft(`consultant-profile/${id}/assign`, initial, assignValuesSchema);
  const problemTexts: Record<AssignProblem, string> = {
    projectId: t("missingProject"),
    role: t("invalidRole", { max: limits.role }),
    rate: t("invalidRate", { min: 0, max: limits.rate }),
    hours: t("invalidHours", { min: 0, max: limits.monthHours }),
    last: t("invalidMonths"),
  };
  const [attempted, setAttempted] = useState(false);

  const months = openMonths(data);
  const existingOf = (projectId: string) => data.assignments.items.find((row) => row.projectId === projectId);
  const existing = existingOf(values.projectId);
  const changes = changesOf(values, months, locale);
  const found = problemsOf(values, months, locale);
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
    await profile.wrote({
      text,
      warnings: warningsOf(outcome.data),
      changeId,
      marked: assignment.projectId,
      place: "assignments",
    });
  };
  return {
    values,
    months,
    clients,
    loadingProjects,
    existing,
    planned: found.includes("hours") ? [] : plannedMonths(data.allocation, existing, changes.forecast),
    problems: attempted
      ? Object.fromEntries(found.map((field) => [field, problemTexts[field]]))
      : ({} satisfies Partial<Record<AssignProblem, string>>),
    error: error ?? projectsError,
    pending,
    unsaved: JSON.stringify(values) !== JSON.stringify(initial),
    change: (part: Partial<AssignValues>) => setValues({ ...values, ...part }),
    choose: (projectId: string) => setValues(withProject(values, projectId, existingOf(projectId), locale)),
    /** False when a field has to be put right first. */
    submit: (): boolean => {
      setAttempted(true);
      if (found.length > 0) return false;
      void send();
      return true;
    },
    cancel: close,
  };
}

export type Assign = ReturnType<typeof useAssign>;
