import { inline } from "@suite/contracts";
import type { Consultant, Project } from "@suite/trey-research-widgets/contract";

/** How answers name a person: with the id that the next call can use. */
export function personLabel({ name, id }: Pick<Consultant, "id" | "name">): string {
  return `${inline(name, 60)} (id ${id})`;
}

/** How answers name a project. */
export function projectLabel({ name, clientName, id }: Pick<Project, "id" | "name" | "clientName">): string {
  return `${inline(name, 60)} for ${inline(clientName, 60)} (project id ${id})`;
}
