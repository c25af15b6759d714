import { clip } from "@suite/contracts";
import { chooseOne, findByName, type Kind } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Consultant, Project } from "@suite/trey-research-widgets/contract";
import { namedConsultants, namedProjects, projectNouns } from "./named.ts";
import type { Context } from "./store.ts";

/** With `ask: false` the person is not asked which one of several is meant. */
type Finder<Row> = (asked: string, options?: { ask: boolean }) => Promise<Row>;

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
 * Reads the people once and finds one by id, e-mail or name. Where several are meant the person is asked which; `ambiguous`
 * or `not_found` when it stays unclear.
 */
export async function consultantFinder(context: Context): Promise<Finder<Stored<Consultant>>> {
  const { store, signal } = context;
  const named = namedConsultants(await store.consultants.list(undefined, { signal }));
  return (asked, options) =>
    chooseOne(context, consultant, asked, findByName(asked, named, ["consultant"]), options);
}

export async function findConsultant(context: Context, asked: string): Promise<Stored<Consultant>> {
  return (await consultantFinder(context))(asked);
}

/** Finds a project by id or by words of its name and client. */
export async function findProject(context: Context, asked: string): Promise<Stored<Project>> {
  const { store, signal } = context;
  const named = namedProjects(await store.projects.list(undefined, { signal }));
  return chooseOne(context, project, asked, findByName(asked, named, projectNouns));
}
