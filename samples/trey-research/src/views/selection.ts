import { groupBy } from "@suite/contracts";
import { perReading } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type {
  Assignment,
  Consultant,
  ConsultantCard,
  Filters,
  Project,
  ProjectCard,
} from "@suite/trey-research-widgets/contract";
import { assignmentsByConsultant, type Everything } from "../everything.ts";
import { namedConsultants, namedProjects } from "../named.ts";
import { totalHours } from "../rules/hours.ts";
import { byName } from "../rules/search.ts";
import { select } from "../rules/select.ts";
import { consultantCard, projectCard } from "./cards.ts";

/** What the filters let through, in the order the dashboard and its pages show: most forecast hours first. */
export interface Shown {
  readonly consultants: readonly Stored<Consultant>[];
  readonly projects: readonly Stored<Project>[];
  readonly assignments: readonly Stored<Assignment>[];
  consultantCard(row: Consultant): ConsultantCard;
  projectCard(row: Project): ProjectCard;
}

export const shown = perReading(
  (everything: Everything, filters: Filters, months: readonly string[]): Shown => {
    const selection = select(
      {
        consultants: namedConsultants(everything.consultants),
        projects: namedProjects(everything.projects),
        assignments: everything.assignments,
      },
      filters,
    );
    const ofConsultant = groupBy(selection.assignments, ({ consultantId }) => consultantId);
    const ofProject = groupBy(selection.assignments, ({ projectId }) => projectId);
    const all = assignmentsByConsultant(everything.assignments);
    return {
      assignments: selection.assignments,
      consultants: busiestFirst(selection.consultants, ofConsultant, months),
      projects: busiestFirst(selection.projects, ofProject, months),
      consultantCard: (row) =>
        consultantCard(row, ofConsultant.get(row.id) ?? [], all.get(row.id) ?? [], months),
      projectCard: (row) => projectCard(row, ofProject.get(row.id) ?? [], months),
    };
  },
);

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
