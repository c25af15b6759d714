import { inline } from "@suite/contracts";
import type { ToolContext } from "@suite/server";
import { connectStorage, defineTable, type Store } from "@suite/storage";
import {
  claimSchema,
  contractorSchema,
  inspectionSchema,
  inspectorSchema,
  noteSchema,
  purchaseOrderSchema,
} from "@suite/zava-insurance-widgets/contract";

/** A claim and everything that belongs to it share a partition, so that any change is one transaction. */
const aggregate = "Claims";

export const claims = defineTable({
  name: aggregate,
  kind: "claim",
  schema: claimSchema,
  partitionKey: "id",
  rowKey: "id",
  title: ({ claimNumber }) => `claim ${inline(claimNumber, 40)}`,
});

export const inspections = defineTable({
  name: aggregate,
  kind: "inspection",
  schema: inspectionSchema,
  partitionKey: "claimId",
  rowKey: "id",
  title: ({ id, claimId }) => `inspection ${id} of claim ${claimId}`,
});

export const orders = defineTable({
  name: aggregate,
  kind: "order",
  schema: purchaseOrderSchema,
  partitionKey: "claimId",
  rowKey: "id",
  title: ({ id, claimId }) => `purchase order ${id} of claim ${claimId}`,
});

export const notes = defineTable({
  name: aggregate,
  kind: "note",
  schema: noteSchema,
  partitionKey: "claimId",
  rowKey: "id",
  title: ({ claimId }) => `note on claim ${claimId}`,
});

export const contractors = defineTable({
  name: "Contractors",
  kind: "contractor",
  schema: contractorSchema,
  rowKey: "id",
  title: ({ name }) => inline(name),
});

export const inspectors = defineTable({
  name: "Inspectors",
  kind: "inspector",
  schema: inspectorSchema,
  rowKey: "id",
  title: ({ name }) => inline(name),
});

export const tables = { claims, inspections, orders, notes, contractors, inspectors };

export type ZavaStore = Store<typeof tables>;
export type Context = ToolContext<ZavaStore>;

/** The tables in the storage account of the environment. Connects on first use. */
export const storage = connectStorage().open(tables);
