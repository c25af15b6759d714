import { clip, inline } from "@suite/contracts";
import { blocks, chooseOne, idList, type Kind, NameIndex } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Consultant, Project } from "@suite/trey-research-contract";
import type { Context } from "../store.ts";

/** Names and hints of people: "Phillips Austin" and "Phillips Designer" tell the two Phillips apart. */
export const consultantNames = new NameIndex<Stored<Consultant>>(
  ({ name, location, roles, email }) => {
    return { name, hints: [location.city, ...roles], exact: [email] };
  },
);

/** Names and hints of projects. The client's name is enough when it has one project; "Copilot Woodgrove" tells its two apart. */
export const projectNames = new NameIndex<Stored<Project>>(
  ({ name, clientName, location, clientContact }) => {
    return { name, aliases: [clientName], hints: [location.city, clientContact] };
  },
);

/** Words that requests put beside a project's name, as in "the Copilot project of that client". */
export const projectNouns = ["project", "client"];

const consultant: Kind<Consultant> = {
  noun: "consultant",
  label: ({ name, location }) => `${clip(name, 60)} (${clip(location.city, 40)})`,
  card: ({ name, roles, location }) => ({
    title: clip(name, 60),
    facts: [...roles.slice(0, 1), location.city].map((fact) => clip(fact, 40)),
    person: true,
  }),
  hint: "Use search-consultants to look for people by skill, role or part of a name.",
};

const project: Kind<Project> = {
  noun: "project",
  label: ({ name, clientName }) => `${clip(name, 60)} (${clip(clientName, 40)})`,
  card: ({ name, clientName }) => ({ title: clip(name, 60), facts: [clip(clientName, 40)] }),
  hint: "See show-hr-dashboard for the projects and their ids.",
};

/**
 * Reads the consultants once; the finder then finds one by id, email or name. With several matches the person is asked to
 * choose, unless `ask` is false. Throws `ambiguous` or `not_found` without a single match.
 */
export async function consultantFinder(context: Context) {
  const { store, signal } = context;
  const rows = await store.consultants.list(undefined, { signal });
  const find = (name: string) => consultantNames.find(rows, name, ["consultant"]);
  return (name: string, options?: { ask: boolean }) =>
    chooseOne(context, consultant, name, find(name), options);
}

export async function findConsultant(
  context: Context,
  nameOrId: string,
): Promise<Stored<Consultant>> {
  return (await consultantFinder(context))(nameOrId);
}

export async function findProject(context: Context, nameOrId: string): Promise<Stored<Project>> {
  const { store, signal } = context;
  const rows = await store.projects.list(undefined, { signal });
  return chooseOne(context, project, nameOrId, projectNames.find(rows, nameOrId, projectNouns));
}

/** Name of a person in texts. */
export function personLabel({ name }: Pick<Consultant, "name">): string {
  return inline(name, 60);
}

/** Name of a project in texts. */
export function projectLabel({ name, clientName }: Pick<Project, "name" | "clientName">): string {
  return `${inline(name, 60)} for ${inline(clientName, 60)}`;
}

/** Ids of people and projects, for the model's further calls. */
export function idsOf(
  consultants: readonly Pick<Consultant, "id" | "name">[],
  projects: readonly Pick<Project, "id" | "name">[] = [],
): string {
  return blocks(idList("Consultant", consultants), idList("Project", projects));
}
