import { normalizeText } from "@suite/server/tools";
import type { Assignment, Consultant, Project } from "@suite/trey-research-contract";

interface Rows {
  readonly consultants: readonly Consultant[];
  readonly projects: readonly Project[];
  readonly assignments: readonly Assignment[];
}

/** Rules of people and projects, which hold whatever fails. */
export const invariants = {
  rows({ consultants, projects, assignments }: Rows): string[] {
    const people = new Set(consultants.map(({ id }) => id));
    const projectIds = new Set(projects.map(({ id }) => id));
    return [
      ...assignments
        .filter(
          ({ consultantId, projectId }) => !people.has(consultantId) || !projectIds.has(projectId),
        )
        .map(
          ({ consultantId, projectId }) =>
            `${consultantId} on ${projectId}: one of them does not exist`,
        ),
      ...assignments
        .filter(({ forecast }) => hasTwice(forecast.map(({ month }) => month)))
        .map(
          ({ consultantId, projectId }) =>
            `${consultantId} on ${projectId} has two forecasts of a month`,
        ),
      ...consultants
        .filter(
          ({ skills, roles }) =>
            hasTwice(skills.map(normalizeText)) || hasTwice(roles.map(normalizeText)),
        )
        .map(({ id }) => `Consultant ${id} has a skill or a role twice`),
    ];
  },
};

const hasTwice = (values: readonly string[]) => new Set(values).size < values.length;
