import { lazy } from "@suite/contracts";
import { isNamed, matchesAnyWhole, matchesWhole, type Named } from "@suite/server/tools";
import type { Assignment, BulkEditor, Consultant, Filters, Project } from "@suite/trey-research-contract";
import { freeHours } from "./hours.ts";

interface Rows<C, P, A> {
  readonly consultants: readonly Named<C>[];
  readonly projects: readonly Named<P>[];
  readonly assignments: readonly A[];
}

/**
 * Applies the dashboard's filters. `skill` and `consultantName` filter people, `billable` and `projectName` assignments;
 * `role` matches a role that a person has or fills on a project. With a filter on assignments, only people and projects that
 * have a matching one remain. Every figure is computed from the assignments of the result.
 */
export function applyFilters<C extends Consultant, P extends Project, A extends Assignment>(
  rows: Rows<C, P, A>,
  { consultantName, projectName, skill, role, billable }: Filters,
) {
  const people = rows.consultants.filter(
    (named) =>
      (consultantName === undefined || isNamed(consultantName, named)) &&
      (skill === undefined || matchesAnyWhole(skill, named.row.skills)),
  );
  const places = rows.projects.filter(
    (named) => projectName === undefined || isNamed(projectName, named, ["project", "client"]),
  );
  const personIds = new Set(people.map(({ id }) => id));
  const placeIds = new Set(places.map(({ id }) => id));
  const assignments = rows.assignments.filter(
    (assignment) =>
      personIds.has(assignment.consultantId) &&
      placeIds.has(assignment.projectId) &&
      (role === undefined || matchesWhole(role, assignment.role)) &&
      (billable === undefined || assignment.billable === billable),
  );
  const busyPeople = new Set(assignments.map(({ consultantId }) => consultantId));
  const busyPlaces = new Set(assignments.map(({ projectId }) => projectId));
  const byAssignment = projectName !== undefined || billable !== undefined;
  const byPerson = consultantName !== undefined || skill !== undefined || role !== undefined;
  return {
    assignments,
    consultants: people
      .map(({ row }) => row)
      .filter(
        (row) =>
          busyPeople.has(row.id) ||
          (!byAssignment && (role === undefined || matchesAnyWhole(role, row.roles))),
      ),
    projects: places
      .map(({ row }) => row)
      .filter((row) => busyPlaces.has(row.id) || (!byPerson && billable === undefined)),
  };
}

export type ConsultantQuery = BulkEditor["query"];

/** People who match all criteria, sorted by name. With `freeInMonth`: people with free hours in that month, freest first. */
export function searchConsultants<C extends Consultant>(
  consultants: readonly Named<C>[],
  assignmentsOf: (consultantId: string) => readonly Assignment[],
  { name, skills = [], match = "any", role, freeInMonth }: ConsultantQuery,
): C[] {
  const hasSkill = (row: C, skill: string) => matchesAnyWhole(skill, row.skills);
  const people = consultants
    .filter((named) => name === undefined || isNamed(name, named))
    .map(({ row }) => row)
    .filter((row) => role === undefined || matchesAnyWhole(role, row.roles))
    .filter((row) =>
      match === "all"
        ? skills.every((skill) => hasSkill(row, skill))
        : skills.length === 0 || skills.some((skill) => hasSkill(row, skill)),
    )
    .sort(byName);
  if (freeInMonth === undefined) return people;
  return people
    .map((row) => ({ row, free: freeHours(assignmentsOf(row.id), freeInMonth) }))
    .filter(({ free }) => free > 0)
    .sort((a, b) => b.free - a.free)
    .map(({ row }) => row);
}

const collator = lazy(() => new Intl.Collator("en"));

export function byName(a: { name: string; id: string }, b: { name: string; id: string }): number {
  return collator().compare(a.name, b.name) || collator().compare(a.id, b.id);
}
