import { clip, groupBy, type Page } from "@suite/contracts";
import { type Cut, matchesAnyWhole, matchesWhole, paginate } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type {
  Assignment,
  AssignmentRow,
  Consultant,
  ConsultantCard,
  Filters,
  MonthHours,
  Project,
  ProjectCard,
} from "@suite/trey-research-contract";
import { consultantNames, projectNames, projectNouns } from "../data/names.ts";
import { usualRate } from "../rules/assignment-changes.ts";
import {
  allocationByMonth,
  monthsShown,
  peakPercent,
  totalHours,
  workloadOf,
} from "../rules/hours.ts";
import { byName } from "../rules/selection.ts";
import { type AllRows, assignmentsByConsultant, computeOnce } from "../store.ts";

/** Rows that pass the filters, sorted by forecast hours, as the dashboard and its pages show them. */
export function filteredRows(allRows: AllRows, filters: Filters, months: readonly string[]) {
  return computeOnce(allRows, filterRows, filters, months);
}

function filterRows(allRows: AllRows, filters: Filters, months: readonly string[]) {
  const selection = applyFilters(
    {
      consultants: consultantNames.select(allRows.consultants, filters.consultantName),
      projects: projectNames.select(allRows.projects, filters.projectName, projectNouns),
      assignments: allRows.assignments,
    },
    filters,
  );
  const ofConsultant = groupBy(selection.assignments, ({ consultantId }) => consultantId);
  const ofProject = groupBy(selection.assignments, ({ projectId }) => projectId);
  const all = assignmentsByConsultant(allRows.assignments);
  const consultants = busiestFirst(selection.consultants, ofConsultant, months);
  const projects = busiestFirst(selection.projects, ofProject, months);
  const getId = ({ id }: { id: string }) => id;
  const toConsultantCard = (row: Consultant): ConsultantCard => ({
    ...consultantCard(row, ofConsultant.get(row.id) ?? [], all.get(row.id) ?? [], months),
    hourlyRate: usualRate(allRows.assignments, row.id, row.roles[0] ?? ""),
  });
  const toProjectCard = (row: Project) => projectCard(row, ofProject.get(row.id) ?? [], months);
  return {
    assignments: selection.assignments,
    consultants,
    projects,
    consultantPage: (cut: Cut) =>
      paginate(consultants, { toItem: toConsultantCard, getId, list: "consultants", ...cut }),
    projectPage: (cut: Cut) =>
      paginate(projects, { toItem: toProjectCard, getId, list: "projects", ...cut }),
  };
}

interface Rows<C, P, A> {
  /** People and projects whose names pass `consultantName` and `projectName`. */
  readonly consultants: readonly C[];
  readonly projects: readonly P[];
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
    ({ skills }) => skill === undefined || matchesAnyWhole(skill, skills),
  );
  const personIds = new Set(people.map(({ id }) => id));
  const projectIds = new Set(rows.projects.map(({ id }) => id));
  const assignments = rows.assignments
    .filter(({ consultantId }) => personIds.has(consultantId))
    .filter(({ projectId }) => projectIds.has(projectId))
    .filter((assignment) => role === undefined || matchesWhole(role, assignment.role))
    .filter((assignment) => billable === undefined || assignment.billable === billable);
  const busyPeople = new Set(assignments.map(({ consultantId }) => consultantId));
  const busyProjects = new Set(assignments.map(({ projectId }) => projectId));
  const byAssignment = projectName !== undefined || billable !== undefined;
  const byPerson = consultantName !== undefined || skill !== undefined || role !== undefined;
  return {
    assignments,
    consultants: people.filter(
      ({ id, roles }) =>
        busyPeople.has(id) ||
        (!byAssignment && (role === undefined || matchesAnyWhole(role, roles))),
    ),
    projects: rows.projects.filter(
      ({ id }) => busyProjects.has(id) || (!byPerson && billable === undefined),
    ),
  };
}

function busiestFirst<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  assignments: ReadonlyMap<string, readonly Assignment[]>,
  months: readonly string[],
): Row[] {
  const hours = new Map(
    rows.map(({ id }) => [id, totalHours(assignments.get(id) ?? [], months).forecastHours]),
  );
  return rows.toSorted((a, b) => (hours.get(b.id) ?? 0) - (hours.get(a.id) ?? 0) || byName(a, b));
}

/** `matching`: the person's assignments that pass the filters; `all`: every assignment of the person. */
function consultantCard(
  consultant: Consultant,
  matching: readonly Assignment[],
  all: readonly Assignment[],
  months: readonly string[],
): Omit<ConsultantCard, "hourlyRate"> {
  const allocation = allocationByMonth(all, months);
  return {
    id: consultant.id,
    name: clip(consultant.name, 80),
    email: clip(consultant.email, 120),
    city: clip(consultant.location.city, 60),
    roles: consultant.roles.slice(0, 4).map((role) => clip(role, 40)),
    skills: consultant.skills.slice(0, 8).map((skill) => clip(skill, 40)),
    certificationCount: consultant.certifications.length,
    assignmentCount: matching.length,
    forecastHours: totalHours(matching, months).forecastHours,
    peakAllocationPercent: peakPercent(allocation),
    workload: workloadOf(allocation),
  };
}

function projectCard(
  project: Project,
  matching: readonly Assignment[],
  months: readonly string[],
): ProjectCard {
  const { forecastHours, billableHours, deliveredHours } = totalHours(matching, months);
  return {
    id: project.id,
    name: clip(project.name, 80),
    clientName: clip(project.clientName, 80),
    city: clip(project.location.city, 60),
    teamSize: new Set(matching.map(({ consultantId }) => consultantId)).size,
    forecastHours,
    billableHours,
    deliveredHours,
  };
}

/** Page of assignments with names, sorted by person and then project, so that pages of the same rows fit together. */
export function assignmentPage(
  { consultants, projects }: AllRows,
  assignments: readonly Stored<Assignment>[],
  now: Date,
  cut: Cut,
): Page<AssignmentRow> {
  const consultantsById = new Map(consultants.map((row) => [row.id, row]));
  const projectsById = new Map(projects.map((row) => [row.id, row]));
  const months = monthsShown(now);
  const named = (rows: typeof consultantsById | typeof projectsById, id: string) => ({
    id,
    name: rows.get(id)?.name ?? id,
  });
  const sorted = assignments.toSorted(
    (a, b) =>
      byName(named(consultantsById, a.consultantId), named(consultantsById, b.consultantId)) ||
      byName(named(projectsById, a.projectId), named(projectsById, b.projectId)),
  );
  return paginate(sorted, {
    toItem: (row) =>
      assignmentRow(
        row,
        projectsById.get(row.projectId),
        consultantsById.get(row.consultantId),
        months,
      ),
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
