import { clip } from "@suite/contracts";
import type { Stored } from "@suite/storage";
import type {
  Assignment,
  AssignmentRow,
  Consultant,
  ConsultantCard,
  MonthHours,
  Project,
  ProjectCard,
} from "@suite/trey-research-widgets/contract";
import { allocationByMonth, peakPercent } from "../rules/allocation.ts";
import { totalHours } from "../rules/hours.ts";

/** `matching` are the assignments that the filters let through, `all` everything the person does. */
export function consultantCard(
  consultant: Consultant,
  matching: readonly Assignment[],
  all: readonly Assignment[],
  months: readonly string[],
): ConsultantCard {
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
    peakAllocationPercent: peakPercent(allocationByMonth(all, months)),
  };
}

export function projectCard(
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

/** Hours outside the months shown stay in storage; saving the months of a row never touches the others. */
export function assignmentRow(
  assignment: Stored<Assignment>,
  project: Project | undefined,
  consultant: Consultant | undefined,
  months: readonly string[],
): AssignmentRow {
  const shown = (entries: readonly MonthHours[]) =>
    entries.filter(({ month }) => months.includes(month)).slice(0, 12);
  return {
    ...assignment,
    role: clip(assignment.role, 60),
    forecast: shown(assignment.forecast),
    delivered: shown(assignment.delivered),
    projectName: clip(project?.name ?? assignment.projectId, 80),
    clientName: clip(project?.clientName ?? "", 80),
    consultantName: clip(consultant?.name ?? assignment.consultantId, 80),
  };
}
