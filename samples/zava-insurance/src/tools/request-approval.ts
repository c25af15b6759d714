import { defineTool } from "@suite/server";
import { blocks, version } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import {
  type Approval,
  approvalReasonSchema,
  approvalRequestedSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { type ApprovalView, readApprovals, readApprovalsAfterWriting } from "../data/approvals.ts";
import { findOrder, purchaseOrderId } from "../data/find.ts";
import { appends, changeTogether } from "../data/transaction.ts";
import { requestedPart, timesOfRequest, waitingRequest } from "../rules/approval-requests.ts";
import { riskInWords } from "../rules/approval-risks.ts";
import { personOf } from "../rules/authority.ts";
import { describeOrder } from "../rules/order-approval.ts";
import { byClaim, type Context } from "../store.ts";
import { approvalCard, approvalIds, dayInWords } from "../views/approvals.ts";

export const requestApproval = defineTool({
  name: "request-approval",
  title: "Request approval",
  description:
    "Asks a manager to decide a pending purchase order, for example above the person's limit. The request " +
    "stays when the chat ends; list-approvals shows its outcome.",
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
    if (own?.requestedBy.id === person.id) return answer(before, own, { timeZone });
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
    return answer(await readApprovalsAfterWriting(context), approval, {
      timeZone,
      changeId: changeIds[0],
    });
  },
});

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
