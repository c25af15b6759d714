import { useDraft } from "@suite/widget-kit/use-draft.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { useTool } from "@suite/widget-kit/use-tool.ts";
import { useState } from "react";
import { assignmentSavedSchema, type ConsultantProfile } from "../contract.ts";
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
import type { Profile } from "./use-profile.ts";
import { useProjects } from "./use-projects.ts";

const problemTexts = {
  projectId: "missingProject",
  role: "invalidRole",
  rate: "invalidRate",
  hours: "invalidHours",
  last: "invalidMonths",
} as const satisfies Record<AssignProblem, string>;

/** The assign form: what was chosen (kept as a draft), what is wrong with it, and sending it. */
export function useAssign(data: ConsultantProfile, profile: Profile, onClose: () => void) {
  const t = useStrings(profileStrings);
  const { id } = data.consultant;
  const { call, pending, error } = useTool("assign-consultant-to-project", assignmentSavedSchema);
  const { projects, pending: loadingProjects, error: projectsError } = useProjects();
  const [values, setValues, clear] = useDraft(
    `consultant-profile/${id}/assign`,
    firstValues(data),
    assignValuesSchema,
  );
  const [attempted, setAttempted] = useState(false);

  const months = openMonths(data);
  const existingOf = (projectId: string) => data.assignments.items.find((row) => row.projectId === projectId);
  const existing = existingOf(values.projectId);
  const changes = changesOf(values, months);
  const found = problemsOf(values, months);
  const close = () => {
    clear();
    onClose();
  };
  const send = async () => {
    const outcome = await call({ projectId: values.projectId, consultantId: id, ...changes });
    if (!outcome.ok) return;
    const { assignment, created, warnings, changeId } = outcome.data;
    const project = assignment.projectName;
    close();
    const text = created ? t("assigned", { project, role: assignment.role }) : t("updated", { project });
    await profile.wrote({ text, warnings, changeId, marked: assignment.projectId });
  };
  return {
    values,
    months,
    projects,
    loadingProjects,
    existing,
    planned: found.includes("hours") ? [] : plannedMonths(data.allocation, existing, changes.forecast),
    problems: attempted
      ? Object.fromEntries(found.map((field) => [field, t(problemTexts[field])]))
      : ({} satisfies Partial<Record<AssignProblem, string>>),
    error: (error ?? projectsError)?.message,
    pending,
    change: (part: Partial<AssignValues>) => setValues({ ...values, ...part }),
    choose: (projectId: string) => setValues(withProject(values, projectId, existingOf(projectId))),
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
