import { derive, type Named } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Consultant, Project } from "@suite/trey-research-widgets/contract";

/** How people can be called: "Phillips Austin" and "Phillips Designer" tell the two Phillips apart. */
export const namedConsultants = derive((rows: readonly Stored<Consultant>[]): Named<Stored<Consultant>>[] =>
  rows.map((row) => ({
    row,
    id: row.id,
    name: row.name,
    hints: [row.location.city, ...row.roles],
    exact: [row.email],
  })),
);

/** Words that a request puts beside a project's name: "the Copilot project of that client". */
export const projectNouns = ["project", "client"];

/** A client's name is enough when it has one project; "Copilot Woodgrove" tells its two apart. */
export const namedProjects = derive((rows: readonly Stored<Project>[]): Named<Stored<Project>>[] =>
  rows.map((row) => ({
    row,
    id: row.id,
    name: row.name,
    aliases: [row.clientName],
    hints: [row.location.city, row.clientContact],
  })),
);
