import type { ToolContext } from "@suite/server";
import { connectStorage, defineTable, type Store } from "@suite/storage";
import { assignmentSchema, consultantSchema, projectSchema } from "@suite/trey-research-widgets/contract";

export const consultants = defineTable({
  name: "Consultants",
  kind: "consultant",
  schema: consultantSchema,
  rowKey: "id",
  title: ({ name }) => name,
});

export const projects = defineTable({
  name: "Projects",
  kind: "project",
  schema: projectSchema,
  rowKey: "id",
  title: ({ name }) => name,
});

/** Who works on what. A project's team is one partition, so that a team is read and written at once. */
export const assignments = defineTable({
  name: "Assignments",
  kind: "assignment",
  schema: assignmentSchema,
  partitionKey: "projectId",
  rowKey: "consultantId",
  indexes: ["consultantId"],
  references: { projectId: "project", consultantId: "consultant" },
  title: ({ projectId, consultantId }, names) =>
    `${names.consultantId ?? `consultant ${consultantId}`} on ${names.projectId ?? `project ${projectId}`}`,
});

export const tables = { consultants, projects, assignments };

export type TreyStore = Store<typeof tables>;
export type Context = ToolContext<TreyStore>;

/** The tables in the storage that the environment names; sends nothing until it is used. */
export const storage = connectStorage().open(tables);
