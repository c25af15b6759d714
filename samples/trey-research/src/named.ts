import type { Stored } from "@suite/storage";
import type { Consultant, Project } from "@suite/widgets/trey-research/contract";
import { derive } from "./derive.ts";
import type { Named } from "./rules/find-by-name.ts";

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
