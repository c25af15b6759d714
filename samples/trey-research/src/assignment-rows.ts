import { clip, type Page } from "@suite/contracts";
import { paginate } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type {
  Assignment,
  AssignmentRow,
  Consultant,
  MonthHours,
  Project,
} from "@suite/trey-research-contract";
import { monthsShown } from "./rules/hours.ts";
import { byName } from "./rules/selection.ts";
import type { AllRows } from "./store.ts";

export interface Cut {
  cursor?: string;
  limit: number;
  bytes: number;
}

/** Page of assignments with names, sorted by person and then project, so that pages of the same rows fit together. */
export function assignmentPage(
  { consultants, projects }: AllRows,
  assignments: readonly Stored<Assignment>[],
  now: Date,
  cut: Cut,
): Page<AssignmentRow> {
  const people = new Map(consultants.map((row) => [row.id, row]));
  const places = new Map(projects.map((row) => [row.id, row]));
  const months = monthsShown(now);
  const named = (rows: typeof people | typeof places, id: string) => ({ id, name: rows.get(id)?.name ?? id });
  const sorted = assignments.toSorted(
    (a, b) =>
      byName(named(people, a.consultantId), named(people, b.consultantId)) ||
      byName(named(places, a.projectId), named(places, b.projectId)),
  );
  return paginate(sorted, {
    toItem: (row) => assignmentRow(row, places.get(row.projectId), people.get(row.consultantId), months),
    getId: ({ projectId, consultantId }) => `${projectId}/${consultantId}`,
    ...cut,
    list: "assignments",
  });
}

/** Assignment with names and the hours of `months`. Saving a row does not touch the hours of other months. */
export function assignmentRow(
  assignment: Stored<Assignment>,
  project: Project | undefined,
  consultant: Consultant | undefined,
  months: readonly string[],
): AssignmentRow {
  const selectMonths = (entries: readonly MonthHours[]) =>
    entries.filter(({ month }) => months.includes(month)).slice(0, 12);
  return {
    ...assignment,
    role: clip(assignment.role, 60),
    forecast: selectMonths(assignment.forecast),
    delivered: selectMonths(assignment.delivered),
    projectName: clip(project?.name ?? assignment.projectId, 80),
    clientName: clip(project?.clientName ?? "", 80),
    consultantName: clip(consultant?.name ?? assignment.consultantId, 80),
  };
}
