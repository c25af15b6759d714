import { defineResource, type ResourceContext } from "@suite/server";
import { resourceEntries } from "@suite/server/tools";
import type { TreyStore } from "./store.ts";

/** A person with everything the tables hold on them. */
export const consultantResource = defineResource({
  name: "consultant",
  title: "Consultants",
  description:
    "A consultant: contact, skills, roles, certifications, and the assignments with hours by month.",
  uriTemplate: "trey://consultants/{id}",
  async list(page, { store, signal }: ResourceContext<TreyStore>) {
    return resourceEntries(
      await store.consultants.list(undefined, { signal }),
      ({ name, roles, location }) => ({
        title: name,
        description: `${roles.join(", ")} in ${location.city}`,
      }),
      page,
    );
  },
  changedBy: {
    consultant: ({ id = "" }) => ({ id }),
    assignment: ({ consultantId = "" }) => ({ id: consultantId }),
  },
  async read({ id }, { store, signal }: ResourceContext<TreyStore>) {
    const consultant = await store.consultants.get({ id }, { signal });
    return (
      consultant && {
        ...consultant,
        assignments: await store.assignments.findBy("consultantId", id, { signal }),
      }
    );
  },
});

export const projectResource = defineResource({
  name: "project",
  title: "Projects",
  description: "A project: client, contact, place, and the assignments with hours by month.",
  uriTemplate: "trey://projects/{id}",
  async list(page, { store, signal }: ResourceContext<TreyStore>) {
    return resourceEntries(
      await store.projects.list(undefined, { signal }),
      ({ name, clientName, location }) => ({
        title: name,
        description: `For ${clientName} in ${location.city}`,
      }),
      page,
    );
  },
  changedBy: {
    project: ({ id = "" }) => ({ id }),
    assignment: ({ projectId = "" }) => ({ id: projectId }),
  },
  async read({ id }, { store, signal }: ResourceContext<TreyStore>) {
    const project = await store.projects.get({ id }, { signal });
    return project && { ...project, assignments: await store.assignments.list(id, { signal }) };
  },
});
