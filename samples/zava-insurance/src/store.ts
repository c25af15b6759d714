import { groupBy, inline } from "@suite/contracts";
import type { ToolContext } from "@suite/server";
import { afterWriting, memoizeByRef } from "@suite/server/tools";
import { connectStorage, defineTable, type Store } from "@suite/storage";
import {
  approvalSchema,
  claimDocumentSchema,
  claimSchema,
  contractorSchema,
  delegationSchema,
  inspectionSchema,
  inspectorSchema,
  noteSchema,
  purchaseOrderSchema,
} from "@suite/zava-insurance-contract";
import {
  checkApprovalWrite,
  requireNoRequest,
  withoutPersonIds,
} from "./rules/approval-requests.ts";
import { checkDelegationWrite } from "./rules/authority.ts";
import { checkDocumentCount, isNearLimit } from "./rules/document-rules.ts";
import { requireNoNotes, requireSubject } from "./rules/note-subjects.ts";
import { checkApproval, isApproval } from "./rules/order-approval.ts";

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
  async allow(before, after, _read, list) {
    if (before && !after) requireNoNotes(before, await list(notes));
  },
});

export const orders = defineTable({
  name: aggregate,
  kind: "order",
  schema: purchaseOrderSchema,
  partitionKey: "claimId",
  rowKey: "id",
  title: ({ id, claimId }) => `purchase order ${id} of claim ${claimId}`,
  async allow(before, after, read, list) {
    if (before && after) requireNoRequest(before, after, await list(approvals));
    if (!after || !isApproval(before, after)) return;
    // Every approval reads the claim, so of two at once the second is checked again and sees the first in the list.
    const claim = await read(claims, { id: after.claimId });
    checkApproval(after, claim, await list(orders));
  },
});

/** Requests that a manager decides on an order. */
export const approvals = defineTable({
  name: aggregate,
  kind: "approval",
  schema: approvalSchema,
  partitionKey: "claimId",
  rowKey: "id",
  title: ({ orderId, claimId }) => `approval of purchase order ${orderId} of claim ${claimId}`,
  redact: withoutPersonIds,
  async allow(before, after, read, list) {
    const row = after ?? before;
    if (!row) return;
    // The order gets another version, so that a write of it that is planned at the same time meets the request.
    const order = await read(orders, { claimId: row.claimId, id: row.orderId });
    checkApprovalWrite(before, after, { order, approvals: await list(approvals) });
  },
});

export const notes = defineTable({
  name: aggregate,
  kind: "note",
  schema: noteSchema,
  partitionKey: "claimId",
  rowKey: "id",
  title: ({ claimId }) => `note on claim ${claimId}`,
  async allow(_before, after, _read, list) {
    // Not `read`: it would give the inspection another version, and whoever edits it a conflict.
    if (after?.about)
      requireSubject(after, [...(await list(inspections)), ...(await list(orders))]);
  },
});

export const documents = defineTable({
  name: aggregate,
  kind: "document",
  schema: claimDocumentSchema,
  partitionKey: "claimId",
  rowKey: "id",
  title: ({ name, claimId }) => `document ${inline(name)} of claim ${claimId}`,
  // Where the bytes are is nobody's business, and the text is long.
  redact: ({ blob: _blob, sha256: _sha256, text: _text, ...row }) => row,
  async allow(before, after, read, list) {
    if (before || !after) return;
    const all = await list(documents);
    checkDocumentCount(all);
    // Near the limit, attachments of a claim are checked one after the other. Before, they leave the version of the claim as it is.
    if (isNearLimit(all)) await read(claims, { id: after.claimId });
  },
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

/** Periods in which a deputy decides in a manager's place. */
export const delegations = defineTable({
  name: "Delegations",
  kind: "delegation",
  schema: delegationSchema,
  rowKey: "managerId",
  title: ({ managerName, deputyName }) =>
    `${inline(deputyName)} as the deputy of ${inline(managerName)}`,
  redact: ({ managerId: _, ...row }) => row,
  allow: checkDelegationWrite,
});

export const tables = {
  claims,
  inspections,
  orders,
  approvals,
  notes,
  contractors,
  inspectors,
  delegations,
  documents,
};

export type ZavaStore = Store<typeof tables>;
export type Context = ToolContext<ZavaStore>;

/** The tables in the storage account of the environment. Connects on first use. */
export const storage = connectStorage().open(tables);

const names = ["claims", "inspections", "orders", "contractors", "inspectors"] as const;

/** All rows except notes, read at one moment. The same object is returned while nothing changed. */
export type AllRows = Awaited<ReturnType<typeof readAll>>;

export function readAll({ store, signal }: Pick<Context, "store" | "signal">) {
  return store.lists(names, { signal });
}

/** Reads the rows after a write. Slow storage does not fail the result of the write. */
export function readAllAfterWriting({ store }: Pick<Context, "store">): Promise<AllRows> {
  return store.lists(names, afterWriting);
}

const namesWithApprovals = [...names, "approvals", "delegations"] as const;

/** All rows except notes, with the requests for approval. */
export type ApprovalRows = Awaited<ReturnType<typeof readWithApprovals>>;

export function readWithApprovals({ store, signal }: Pick<Context, "store" | "signal">) {
  return store.lists(namesWithApprovals, { signal });
}

/** Reads the rows after a write. Slow storage does not fail the result of the write. */
export function readWithApprovalsAfterWriting({
  store,
}: Pick<Context, "store">): Promise<ApprovalRows> {
  return store.lists(namesWithApprovals, afterWriting);
}

/** Keeps what is computed from rows until one of them changes. The only cache of this sample. */
export const computeOnce = memoizeByRef();

/** Groups inspections or orders by the id of their claim. */
export function byClaim<Row extends { readonly claimId: string }>(rows: readonly Row[]) {
  return computeOnce(rows, groupByClaim<Row>);
}

function groupByClaim<Row extends { readonly claimId: string }>(rows: readonly Row[]) {
  return groupBy(rows, ({ claimId }) => claimId);
}

export function byId<Row extends { readonly id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  return computeOnce(rows, mapById<Row>);
}

function mapById<Row extends { readonly id: string }>(rows: readonly Row[]) {
  return new Map(rows.map((row) => [row.id, row]));
}
