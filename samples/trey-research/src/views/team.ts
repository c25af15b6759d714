import type { Page } from "@suite/contracts";
import { pageOf } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Assignment, AssignmentRow } from "@suite/trey-research-widgets/contract";
import type { Everything } from "../everything.ts";
import { monthsShown } from "../rules/months.ts";
import { byName } from "../rules/search.ts";
import { assignmentRow } from "./cards.ts";

interface Cut {
  cursor?: string;
  limit: number;
  bytes: number;
}

/** Assignments with names, sorted by person and then project; the same order for every page of the same rows. */
export function assignmentPage(
  { consultants, projects }: Everything,
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
  return pageOf(
    sorted,
    (row) => assignmentRow(row, places.get(row.projectId), people.get(row.consultantId), months),
    ({ projectId, consultantId }) => `${projectId}/${consultantId}`,
    { ...cut, list: "assignments" },
  );
}
