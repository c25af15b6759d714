import { isNamed, matchesAnyWhole, matchesWhole, type Named } from "@suite/server/tools";
import type { Assignment, Consultant, Filters, Project } from "@suite/trey-research-widgets/contract";

interface Rows<C, P, A> {
  readonly consultants: readonly Named<C>[];
  readonly projects: readonly Named<P>[];
  readonly assignments: readonly A[];
}

export interface Selection<C, P, A> {
  readonly consultants: readonly C[];
  readonly projects: readonly P[];
  /** The assignments that all filters let through; every figure is taken from these. */
  readonly assignments: readonly A[];
}

/**
 * Applies the dashboard's filters. `skill` and `consultantName` are about people, `billable` and `projectName` about
 * assignments; `role` is a role that a person has or fills on a project. People whom only an assignment could let through
 * need one that does.
 */
export function select<C extends Consultant, P extends Project, A extends Assignment>(
  rows: Rows<C, P, A>,
  { consultantName, projectName, skill, role, billable }: Filters,
): Selection<C, P, A> {
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
