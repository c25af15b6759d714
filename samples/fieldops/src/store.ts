import { inline } from "@suite/contracts";
import {
  planLineSchema,
  planSchema,
  technicianSchema,
  workOrderSchema,
} from "@suite/fieldops-contract";
import type { ToolContext } from "@suite/server";
import { connectStorage, defineTable, type Store } from "@suite/storage";

/** One table and one partition per desk, so that a technician's part of a plan is written in one transaction. */
const shared = { name: "Dispatch", partitionKey: "desk", rowKey: "id" } as const;

export const workOrders = defineTable({
  ...shared,
  kind: "work-order",
  schema: workOrderSchema,
  references: { technicianId: "technician", planId: "plan" },
  title: ({ id, site }) => `${id} ${site}`,
});

export const technicians = defineTable({
  ...shared,
  kind: "technician",
  schema: technicianSchema,
  title: ({ name }) => name,
});

export const plans = defineTable({
  ...shared,
  kind: "plan",
  schema: planSchema,
  title: ({ day }) => `plan for ${day}`,
});

export const planLines = defineTable({
  ...shared,
  kind: "plan-line",
  schema: planLineSchema,
  references: { technicianId: "technician" },
  title: ({ assignmentId, overrideReason }) =>
    overrideReason === undefined
      ? `${assignmentId} in its plan`
      : `${assignmentId} in its plan, a required skill overridden: “${inline(overrideReason, 160)}”`,
});

export const tables = { workOrders, technicians, plans, planLines };

export type FieldopsStore = Store<typeof tables>;
export type Context = ToolContext<FieldopsStore>;

/** The tables in the storage that the environment names. Connects on first use. */
export const storage = connectStorage().open(tables);
