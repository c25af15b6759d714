import { clip } from "@suite/toolkit/text";
import type { Consultant, Project } from "@suite/widgets/trey-research/contract";

/** How answers name a person: with the id that the next call can use. */
export function personLabel({ name, id }: Pick<Consultant, "id" | "name">): string {
  return `${clip(name, 60)} (id ${id})`;
}

/** How answers name a project. */
export function projectLabel({ name, clientName, id }: Pick<Project, "id" | "name" | "clientName">): string {
  return `${clip(name, 60)} for ${clip(clientName, 60)} (project id ${id})`;
}
