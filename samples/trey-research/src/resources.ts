import { defineResource, type ResourceContext, type Suggest } from "@suite/server";
import { alphabetical, listEntries } from "@suite/server/tools";
import { assignmentsByConsultant, type TreyStore } from "./store.ts";

type Reading = ResourceContext<TreyStore>;

export const consultantResource = defineResource({
  name: "consultant",
  title: "Consultants",
  description:
    "A consultant: contact data, skills, roles, certifications, and assignments with hours by month.",
  uriTemplate: "trey://consultants/{id}",
  list: listEntries(
    ({ store, signal }: Reading) => store.consultants.list(undefined, { signal }),
    ({ name, roles, location }) => ({
      title: name,
      description: `${roles.join(", ")} in ${location.city}`,
    }),
  ),
  changedBy: {
    consultant: ({ id = "" }) => ({ id }),
    assignment: ({ consultantId = "" }) => ({ id: consultantId }),
  },
  async read({ id }, { store, signal }: Reading) {
    const consultant = await store.consultants.get({ id }, { signal });
    const assignments = assignmentsByConsultant(
      await store.assignments.list(undefined, { signal }),
    );
    return consultant && { ...consultant, assignments: assignments.get(id) ?? [] };
  },
});

export const projectResource = defineResource({
  name: "project",
  title: "Projects",
  description: "A project: client, contact, location, and assignments with hours by month.",
  uriTemplate: "trey://projects/{id}",
  list: listEntries(
    ({ store, signal }: Reading) => store.projects.list(undefined, { signal }),
    ({ name, clientName, location }) => ({
      title: name,
      description: `For ${clientName} in ${location.city}`,
    }),
  ),
  changedBy: {
    project: ({ id = "" }) => ({ id }),
    assignment: ({ projectId = "" }) => ({ id: projectId }),
  },
  async read({ id }, { store, signal }: Reading) {
    const project = await store.projects.get({ id }, { signal });
    return project && { ...project, assignments: await store.assignments.list(id, { signal }) };
  },
});

/** Completions of prompt arguments: the values in the tables, in alphabetical order. */
export const suggestions = {
  skill: async ({ store, signal }) =>
    alphabetical(
      (await store.consultants.list(undefined, { signal })).flatMap(({ skills }) => skills),
    ),
  role: async ({ store, signal }) =>
    alphabetical(
      (await store.consultants.list(undefined, { signal })).flatMap(({ roles }) => roles),
    ),
  consultant: async ({ store, signal }) =>
    alphabetical((await store.consultants.list(undefined, { signal })).map(({ name }) => name)),
  client: async ({ store, signal }) =>
    alphabetical(
      (await store.projects.list(undefined, { signal })).map(({ clientName }) => clientName),
    ),
  project: async ({ store, signal }, { client }) => {
    const projects = await store.projects.list(undefined, { signal });
    const ofClient = projects.filter(({ clientName }) => clientName === client);
    return alphabetical((ofClient.length > 0 ? ofClient : projects).map(({ name }) => name));
  },
} satisfies Record<string, Suggest<TreyStore>>;
