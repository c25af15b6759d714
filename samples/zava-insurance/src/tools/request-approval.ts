import { UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { blocks, version } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import {
  type Approval,
  approvalReasonSchema,
  approvalRequestedSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import {
  type ApprovalView,
  readApprovals,
  readApprovalsAfterWriting,
  stateIn,
} from "../data/approvals.ts";
import { findOrder, purchaseOrderId } from "../data/find.ts";
import { appends, changeTogether } from "../data/transaction.ts";
import { requestedPart, timesOfRequest, waitingRequest } from "../rules/approval-requests.ts";
import { riskInWords } from "../rules/approval-risks.ts";
import { personOf } from "../rules/authority.ts";
import { describeOrder } from "../rules/order-approval.ts";
import { byClaim, type Context } from "../store.ts";
import { approvalCard, approvalIds, dayInWords, stateInWords } from "../views/approvals.ts";

export const requestApproval = defineTool({
  name: "request-approval",
  title: "Request approval",
  description:
    "Asks a manager to decide a pending purchase order, for example above the person's limit. The request " +
    "stays when the chat ends; show-approvals shows its outcome.",
  inputSchema: z.object({
    purchaseOrderId,
    reason: approvalReasonSchema.describe("Why the order is needed, for the manager"),
    version,
  }),
  outputSchema: approvalRequestedSchema,
  annotations: appends,
  invoking: "Requesting the approval",
  invoked: "Approval requested",
  async handler({ purchaseOrderId: nameOrId, reason, version: etag }, context: Context) {
    const order = await findOrder(context, nameOrId);
    const { timeZone } = context.client;
    const before = await readApprovals(context);
    const known = byClaim(before.rows.approvals).get(order.claimId) ?? [];
    const person = personOf(context.caller);
    const own = waitingRequest(known, order, before.now.toISOString());
    if (own?.requestedBy.id === person.id) {
      return { ...answer(before, own, { timeZone }), task: taskOf(own) };
    }
    const { claimId, id: orderId } = order;
    const now = context.now();
    const row: Approval = {
      claimId,
      id: context.newId("APR"),
      orderId,
      status: "waiting",
      reason,
      requested: requestedPart(order),
      requestedBy: person,
      requestedAt: now.toISOString(),
      ...timesOfRequest(now),
    };
    const { approval, changeIds } = await changeTogether(context, [
      { table: "approvals", create: row },
      // Unchanged: it only has to be the order that the person saw.
      { table: "orders", patch: { claimId, id: orderId }, changes: {}, version: etag },
    ]);
    if (!approval) throw new Error("A request that was not stored has no answer.");
    const after = await readApprovalsAfterWriting(context);
    const result = answer(after, approval, { timeZone, changeId: changeIds[0] });
    return { ...result, task: taskOf(approval) };
  },
  // A client with tasks waits for the decision, which may take days. Others read it by show-approvals.
  task: {
    pollIntervalMs: 30_000,
    async get(id, context: Context) {
      const approval = await readTask(id, context);
      const view = await readApprovals(context);
      if (stateIn(view, approval) === "waiting") {
        return { status: "working", statusMessage: "A manager has not decided yet." };
      }
      return { status: "completed", result: outcome(view, approval) };
    },
    async cancel(id, { store }: Context) {
      await store.approvals.remove(keyOfTask(id));
    },
  },
});

const taskOf = ({ claimId, id }: Approval) => `${claimId}/${id}`;

function keyOfTask(task: string): { claimId: string; id: string } {
  const slash = task.lastIndexOf("/");
  return { claimId: task.slice(0, slash), id: task.slice(slash + 1) };
}

/** Reads the request past the cache: another process may have decided it. */
async function readTask(task: string, { store, signal }: Context): Promise<Stored<Approval>> {
  const approval = await store.approvals.get(keyOfTask(task), { signal, fresh: true });
  if (!approval) throw new UserError("not_found", "The request for approval was withdrawn.");
  return approval;
}

/** Result of a task: what became of the request, with the request as it is now. */
function outcome(view: ApprovalView, approval: Stored<Approval>) {
  const card = approvalCard(view, approval);
  return {
    text: `The request for ${card.orderId} is ${stateInWords(card)}.`,
    forModel: approvalIds([card]),
    structuredContent: { approval: card, created: true },
  };
}

function answer(
  view: ApprovalView,
  approval: Stored<Approval>,
  { timeZone, changeId }: { timeZone: string | undefined; changeId?: string | undefined },
) {
  const card = approvalCard(view, approval);
  const what = describeOrder({ ...approval.requested, id: approval.orderId });
  const due = `It is due on ${dayInWords(card.dueAt, timeZone)} and expires on ${dayInWords(card.expiresAt, timeZone)}.`;
  const risks = card.risks.map((risk) => `- ${riskInWords(risk)}`);
  return {
    text: blocks(
      changeId === undefined
        ? `You requested the approval of ${what} before. It still waits for a manager. ${due}`
        : `A manager is asked to approve ${what}. ${due}`,
      risks.length > 0 ? "The manager sees:" : "",
      risks.join("\n"),
    ),
    forModel: approvalIds([card]),
    structuredContent: { approval: card, created: changeId !== undefined, changeId },
  };
}
