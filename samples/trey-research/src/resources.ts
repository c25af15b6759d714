import { defineResource, type ResourceContext } from "@suite/server";
import { namedConsultants, namedProjects } from "./named.ts";
import { pageOf } from "./page.ts";
import type { TreyStore } from "./store.ts";
import { clip } from "./text.ts";

/** A person with everything the tables hold on them. */
export const consultantResource = defineResource({
  name: "consultant",
  title: "Consultants",
  description:
    "A consultant: contact, skills, roles, certifications, and the assignments with hours by month.",
  uriTemplate: "trey://consultants/{id}",
  async list({ cursor, limit }, { store, signal }: ResourceContext<TreyStore>) {
    const named = namedConsultants(await store.consultants.list(undefined, { signal }));
    return entries(named, cursor, limit, (row) => `${row.roles.join(", ")} in ${row.location.city}`);
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
  async list({ cursor, limit }, { store, signal }: ResourceContext<TreyStore>) {
    const named = namedProjects(await store.projects.list(undefined, { signal }));
    return entries(named, cursor, limit, (row) => `For ${row.clientName} in ${row.location.city}`);
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

function entries<Row extends { id: string; name: string }>(
  named: readonly { readonly row: Row }[],
  cursor: string | undefined,
  limit: number,
  describe: (row: Row) => string,
) {
  const page = pageOf(
    named,
    ({ row }) => ({
      variables: { id: row.id },
      title: clip(row.name, 120),
      description: clip(describe(row), 200),
    }),
    ({ row }) => row.id,
    { cursor, limit, bytes: 100_000 },
  );
  return { entries: page.items, cursor: page.cursor };
}
