import { UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { confirm, version } from "@suite/server/tools";
import { orderSavedSchema, orderStatusSchema } from "@suite/zava-insurance-widgets/contract";
import { z } from "zod";
import { decideOrder } from "../decide-order.ts";
import { readAfterWriting } from "../everything.ts";
import { findInspection, findOrder } from "../find.ts";
import { decides } from "../hints.ts";
import { inspectionId, inspectionResult, note, purchaseOrderId } from "../inputs.ts";
import { dayIn, usableTimeZone } from "../rules/days.ts";
import { changesTo } from "../rules/inspection-changes.ts";
import type { Context } from "../store.ts";
import { noteStep } from "../together.ts";
import { decisionAnswer, exceedsQuestion } from "../views/order-answer.ts";

export const updatePurchaseOrder = defineTool({
  name: "update-purchase-order",
  title: "Update purchase order",
  description:
    "Decides or moves a purchase order (PO), the money spent on repairs: approves a pending order, " +
    "rejects (declines) it, starts it when work has started, completes it when the repair is done, or " +
    "submits a draft. With inspectionId and findings it also marks that inspection of the same claim as " +
    "completed: both in one transaction, or neither; use that when both are asked for. When an approval " +
    "takes the approved orders above the claim's estimated loss, the person is asked, or nothing is done " +
    "without confirm: true.",
  inputSchema: z.object({
    purchaseOrderId,
    status: orderStatusSchema.exclude(["draft"]).describe("New status"),
    note,
    inspectionId: inspectionId
      .optional()
      .describe("Inspection of the same claim to complete in the same step"),
    findings: inspectionResult.findings.describe("What was found; needed with inspectionId"),
    recommendedActions: inspectionResult.recommendedActions,
    confirm,
    version,
  }),
  outputSchema: orderSavedSchema,
  annotations: decides,
  invoking: "Deciding on the order",
  invoked: "Order looked at",
  async handler(input, context: Context) {
    const order = await findOrder(context, input.purchaseOrderId);
    const today = dayIn(usableTimeZone(context.client.timeZone), context.now());
    const decision = await decideOrder(context, {
      order,
      status: input.status,
      confirmed: input.confirm === true,
      version: input.version,
      today,
      question: (claim, granted) => exceedsQuestion(order, claim, granted),
      more: [
        ...(await completion(context, order.claimId, input, today)),
        ...noteStep(context, order.claimId, input.note, order.id),
      ],
    });
    return decisionAnswer(await readAfterWriting(context), order, decision);
  },
});

interface Completion {
  readonly inspectionId?: string;
  readonly findings?: string;
  readonly recommendedActions?: string[];
}

/** The step that completes the inspection with the order; none when it was not asked for. */
async function completion(context: Context, claimId: string, asked: Completion, today: string) {
  const { inspectionId: wanted, findings, recommendedActions } = asked;
  if (wanted === undefined) {
    if (findings === undefined && recommendedActions === undefined) return [];
    throw new UserError("invalid", "Findings belong to an inspection: give its inspectionId as well.");
  }
  const found = await findInspection(context, wanted);
  if (found.claimId !== claimId) {
    throw new UserError(
      "invalid",
      `Inspection ${found.id} belongs to claim ${found.claimId}, the order to claim ${claimId}. Only what is of one claim can be done in one step.`,
    );
  }
  const result = { status: "completed" as const, findings, recommendedActions };
  return [
    {
      table: "inspections" as const,
      patch: { claimId, id: found.id },
      changes: (current: typeof found) => changesTo(current, result, today),
    },
  ];
}
