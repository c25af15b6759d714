import { groupBy } from "@suite/contracts";
import type { ToolContext } from "@suite/server";
import { afterWriting, memoizeByRef } from "@suite/server/tools";
import { connectStorage, defineTable, type Store } from "@suite/storage";
import { assignmentSchema, consultantSchema, projectSchema } from "@suite/trey-research-contract";

const consultants = defineTable({
  name: "Consultants",
  kind: "consultant",
  schema: consultantSchema,
  rowKey: "id",
  title: ({ name }) => name,
});

const projects = defineTable({
  name: "Projects",
  kind: "project",
  schema: projectSchema,
  rowKey: "id",
  title: ({ name }) => name,
});

/** Assignments of consultants to projects. A project's team is one partition, so that it is read and written at once. */
const assignments = defineTable({
  name: "Assignments",
  kind: "assignment",
  schema: assignmentSchema,
  partitionKey: "projectId",
  rowKey: "consultantId",
  references: { projectId: "project", consultantId: "consultant" },
  title: ({ projectId, consultantId }, names) =>
    `${names.consultantId ?? `consultant ${consultantId}`} on ${names.projectId ?? `project ${projectId}`}`,
});

export const tables = { consultants, projects, assignments };

export type TreyStore = Store<typeof tables>;

export type Context = ToolContext<TreyStore>;

/** Tables in the storage that the environment names. Sends no request until it is used. */
export const storage = connectStorage().open(tables);

const names = ["consultants", "projects", "assignments"] as const;

/** All rows, read at one moment. The same object is returned while nothing changed. */
export type AllRows = Awaited<ReturnType<typeof readAll>>;

export function readAll({ store, signal }: Pick<Context, "store" | "signal">) {
  return store.lists(names, { signal });
}

/** Reads the rows after a write. Slow storage does not fail the result of the write. */
export function readAllAfterWriting({ store }: Pick<Context, "store">): Promise<AllRows> {
  return store.lists(names, afterWriting);
}

/** Keeps what is computed from rows until one of them changes. The only cache of this sample. */
export const computeOnce = memoizeByRef();

export function assignmentsByConsultant(rows: AllRows["assignments"]) {
  return computeOnce(rows, groupByConsultant);
}

function groupByConsultant(rows: AllRows["assignments"]) {
  return groupBy(rows, ({ consultantId }) => consultantId);
}
