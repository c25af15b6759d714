import { inline, UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  confirm,
  notDoneReason,
  plainQuotations,
  quotations,
  statusInWords,
  timeZone,
  version,
} from "@suite/server/tools";
import {
  type Claim,
  type OrderSaved,
  orderSavedSchema,
  orderStatusSchema,
  type PurchaseOrder,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { readApprovals } from "../data/approvals.ts";
import { type Decision, decideOrder } from "../data/decide-order.ts";
import { requestOfOrder } from "../data/decide-request.ts";
import { findInspection, findOrder, inspectionId, purchaseOrderId } from "../data/find.ts";
import { inspectionResult } from "../data/inspections.ts";
import { decides, note, noteStep } from "../data/transaction.ts";
import { limitOf } from "../rules/authority.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import { todayOf } from "../rules/days.ts";
import { changesTo } from "../rules/inspection-changes.ts";
import { grantedOrder } from "../rules/life-cycles.ts";
import type { Granted } from "../rules/money.ts";
import { capitalized, describeOrder, describeSums } from "../rules/order-approval.ts";
import { type AllRows, byId, type Context, readAllAfterWriting } from "../store.ts";
import { inspectionRow, noteRow, orderRow } from "../views/rows.ts";

export const updatePurchaseOrder = defineTool({
  name: "update-purchase-order",
  title: "Update purchase order",
  description:
    "Sets the status of a purchase order, for example to approve, reject, start or complete it. With " +
    "inspectionId and findings it also completes that inspection; both are saved or neither is. An " +
    "approval above the claim's estimated loss needs the person's agreement.",
  inputSchema: z.object({
    purchaseOrderId,
    status: orderStatusSchema.exclude(["draft"]).describe("New status"),
    note,
    inspectionId: inspectionId.optional().describe("Inspection of the same claim to complete"),
    findings: inspectionResult.findings.describe("Required with inspectionId"),
    recommendedActions: inspectionResult.recommendedActions,
    confirm,
    timeZone,
    version,
  }),
  outputSchema: orderSavedSchema,
  annotations: decides,
  invoking: "Deciding on the order",
  invoked: "Order looked at",
  async handler(input, context: Context) {
    const order = await findOrder(context, input.purchaseOrderId);
    const today = todayOf(context, input.timeZone);
    const view = await readApprovals(context);
    const request = requestOfOrder(context, view, order, input.status, input.note);
    const decision = await decideOrder(context, {
      ...input,
      order,
      today,
      limitCents: request.decides ? undefined : limitOf(context.caller),
      question: (claim, granted) => exceedsQuestion(order, claim, granted),
      more: [
        ...(await completion(context, order.claimId, input, today)),
        ...request.steps,
        ...noteStep(context, order.claimId, input.note, order.id),
      ],
    });
    return decisionAnswer(await readAllAfterWriting(context), decision);
  },
});

type Completion = { inspectionId?: string; findings?: string; recommendedActions?: string[] };

/** Returns the step that completes the inspection with the order, or no step when none was requested. */
async function completion(context: Context, claimId: string, input: Completion, today: string) {
  const { inspectionId: inspectionInput, findings, recommendedActions } = input;
  if (inspectionInput === undefined) {
    if (findings === undefined && recommendedActions === undefined) return [];
    throw new UserError(
      "invalid",
      "Findings belong to an inspection. Specify its inspectionId as well.",
    );
  }
  const inspection = await findInspection(context, inspectionInput);
  if (inspection.claimId !== claimId) {
    throw new UserError(
      "invalid",
      `Inspection ${inspection.id} belongs to claim ${inspection.claimId}, the order to claim ${claimId}. Give an inspection and an order of the same claim.`,
    );
  }
  const result = { status: "completed" as const, findings, recommendedActions };
  return [
    {
      table: "inspections" as const,
      patch: { claimId, id: inspection.id },
      changes: (current: typeof inspection) => changesTo(current, result, today),
    },
  ];
}

function exceedsQuestion(order: PurchaseOrder, claim: Claim, granted: Granted): string {
  return `Approve ${describeOrder(order)} although it exceeds the estimated loss? ${describeSums(order, granted)} It is an order of ${claimTitle(claim)}.`;
}

/** Builds the response: the decided order with the inspection completed with it, or the reason that nothing was done. */
function decisionAnswer(
  allRows: AllRows,
  { agreement, written, claim, order, granted }: Decision,
): { text: string; forModel: string; forPeople?: string; structuredContent: OrderSaved } {
  const approvedCents = granted.grantedCents + order.totalCents;
  const exceeds = { estimatedLossCents: granted.estimatedLossCents, approvedCents };
  if (agreement !== "accept") {
    const row = orderRow(order, byId(allRows.contractors), granted);
    return {
      text: `Nothing is changed yet. Approving ${describeOrder(order)} exceeds the estimated loss. ${describeSums(order, granted)}`,
      forModel: blocks(notDoneReason[agreement], claimIds([claim])),
      structuredContent: { saved: false, order: row, exceeds, warnings: [] },
    };
  }
  const {
    order: now = order,
    inspection,
    note,
    changeIds = [],
    changeOf,
    approval,
  } = written ?? {};
  const newly = grantedOrder.includes(now.status) && !grantedOrder.includes(order.status);
  const over = newly && approvedCents > granted.estimatedLossCents;
  const after = { ...granted, grantedCents: newly ? approvedCents : granted.grantedCents };
  const already = changeIds.length === 0 ? " already, so nothing changed" : "";
  const findings = inspection ? [{ what: "Findings", text: inspection.findings }] : [];
  return {
    text: blocks(
      `${capitalized(describeOrder(now))} of ${claimTitle(claim)} is ${statusInWords(now.status)}${already}.`,
      inspection
        ? `Inspection ${inspection.id} is ${statusInWords(inspection.status)}, saved in the same step.`
        : "",
      changeOf?.approval && approval
        ? `The request by ${inline(approval.requestedBy.name)} is decided with it.`
        : "",
      over ? `Warning: ${describeSums(order, granted)}` : "",
    ),
    forPeople: plainQuotations(findings),
    forModel: blocks(claimIds([claim]), quotations(findings)),
    structuredContent: {
      saved: true,
      order: orderRow(now, byId(allRows.contractors), after),
      inspection: inspection && inspectionRow(inspection, byId(allRows.inspectors)),
      note: note && noteRow(note),
      exceeds: over ? exceeds : undefined,
      warnings: over ? [describeSums(order, granted)] : [],
      changeId: changeOf?.order,
      inspectionChangeId: changeOf?.inspection,
    },
  };
}
