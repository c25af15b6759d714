import { clip, inline, UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { blocks, confirm, count, notDoneReason, timeZone } from "@suite/server/tools";
import {
  type ApprovalCard,
  type ApprovalDecision,
  type ApprovalsDecided,
  approvalReasonSchema,
  approvalsDecidedSchema,
  type DecidedApproval,
  decidedApprovalSchema,
  decisionSchema,
  mostDecisions,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import {
  type ApprovalView,
  approvalId,
  readApprovals,
  readApprovalsAfterWriting,
} from "../data/approvals.ts";
import {
  type Decided,
  decideEach,
  type Open,
  type Refused,
  resolveRequests,
} from "../data/decide-each.ts";
import { statusOf } from "../data/decide-request.ts";
import { decides } from "../data/transaction.ts";
import { riskInWords } from "../rules/approval-risks.ts";
import { todayOf } from "../rules/days.ts";
import { dollars } from "../rules/money.ts";
import type { Context } from "../store.ts";
import { approvalCard, approvalIds } from "../views/approvals.ts";
import { clean } from "../views/rows.ts";

export const decideApproval = defineTool({
  name: "decide-approval",
  title: "Decide approvals",
  description:
    "Approves or rejects one or several requests for approval, and their purchase orders with them. Takes a " +
    "manager or a deputy; nobody decides their own request.",
  inputSchema: z.object({
    approvalIds: z.array(approvalId).min(1).max(mostDecisions).describe("Requests to decide"),
    decision: decisionSchema.describe("One for all of them"),
    reason: approvalReasonSchema.optional().describe("Required to reject"),
    confirm,
    timeZone,
  }),
  outputSchema: approvalsDecidedSchema,
  annotations: decides,
  cost: 10,
  invoking: "Deciding the approvals",
  invoked: "Requests processed",
  async handler(input, context: Context) {
    const { approvalIds: names, decision, reason, confirm: agreed } = input;
    if (decision === "reject" && reason === undefined) {
      throw new UserError("invalid", "A rejection needs a reason. Say why the order is rejected.");
    }
    const view = await readApprovals(context);
    const requests = await resolveRequests(context, view, names, decision);
    const open = requests.filter((request) => "decider" in request);
    const [first] = requests;
    if (open.length === 0 && first && "error" in first) throw first.error;
    const cards = open.map(({ approval }) => approvalCard(view, approval));
    if (!agreed) {
      const basis = open.map(({ approval }) => `${approval.id} ${approval.version}`).join(" ");
      const agreement = await context.confirm(question(cards, decision), { basis });
      if (agreement !== "accept") {
        const text = `Nothing is decided yet. ${question(cards, decision)}`;
        const forModel = blocks(notDoneReason[agreement], approvalIds(cards));
        const structuredContent = result(false, decision, cards, requests, []);
        return { text: blocks(text, conflictText(requests)), forModel, structuredContent };
      }
    }
    const today = todayOf(context, input.timeZone);
    const decided = await decideEach(context, view, open, { decision, reason, today });
    return answer(await readApprovalsAfterWriting(context), decision, [
      ...decided,
      ...requests.filter((request) => "error" in request),
    ]);
  },
});

function question(cards: readonly ApprovalCard[], decision: ApprovalDecision): string {
  const verb = decision === "approve" ? "Approve" : "Reject";
  const orders = cards.map(({ orderId, description, totalCents, risks }) => {
    const warnings = risks.map(riskInWords);
    const remark = warnings.length > 0 ? ` (${warnings.join("; ")})` : "";
    return `${orderId} ${inline(description, 60)}, ${dollars(totalCents)}${remark}`;
  });
  const sum = dollars(sumOfCards(cards));
  return `${verb} ${count(cards.length, "purchase order")} of ${sum}? ${orders.join(". ")}.`;
}

const sumOfCards = (cards: readonly ApprovalCard[]) =>
  cards.reduce((sum, { totalCents }) => sum + totalCents, 0);

function answer(
  view: ApprovalView,
  decision: ApprovalDecision,
  outcomes: readonly (Decided | Refused)[],
) {
  const decided = outcomes.filter((outcome) => "approval" in outcome);
  const refused = outcomes.filter((outcome) => "error" in outcome);
  const cards = decided.map(({ approval }) => approvalCard(view, approval));
  const changeIds = decided.flatMap(({ changeId }) => changeId ?? []);
  const lines = cards.map(
    ({ orderId, description, totalCents, claimNumber, policyHolderName }) =>
      `- ${orderId} ${inline(description, 60)}, ${dollars(totalCents)}, claim ${inline(claimNumber, 40)} of ${inline(policyHolderName)}`,
  );
  const already = decided.length > 0 && changeIds.length === 0 ? " already" : "";
  const verb = cards.length === 1 ? "is" : "are";
  const sum = dollars(sumOfCards(cards));
  const outcome = `${count(cards.length, "purchase order")} of ${sum} ${verb} ${statusOf[decision]}${already}.`;
  return {
    text: blocks(
      cards.length === 0 ? "No request was decided." : outcome,
      lines.join("\n"),
      conflictText(refused),
    ),
    forModel: approvalIds(cards),
    structuredContent: result(cards.length > 0, decision, cards, refused, changeIds),
  };
}

function conflictText(requests: readonly (Open | Refused)[]): string {
  const refused = requests.filter((request) => "error" in request);
  if (refused.length === 0) return "";
  const lines = refused.map(({ error }) => `- ${clip(error.message, 300)}`);
  return blocks("Not decided:", lines.join("\n"));
}

function result(
  saved: boolean,
  decision: ApprovalDecision,
  approvals: readonly ApprovalCard[],
  requests: readonly (Open | Refused)[],
  changeIds: readonly string[],
): ApprovalsDecided {
  const conflicts = requests.flatMap((request) => {
    if (!("error" in request)) return [];
    const { name, error } = request;
    const { decidedBy, decidedAt } = decisionSchemaOfError.parse(error.data ?? {});
    const message = clip(error.message, 200);
    return [{ approvalId: clip(name, 60), code: error.code, message, decidedBy, decidedAt }];
  });
  const totalCents = sumOfCards(approvals);
  return {
    saved,
    decision,
    approvals: approvals.map(decidedApproval),
    totalCents,
    conflicts,
    changeIds: [...changeIds],
  };
}

/** Shortens the card of a request, so that twenty of them stay small. */
function decidedApproval(card: ApprovalCard): DecidedApproval {
  return decidedApprovalSchema.parse({
    ...card,
    policyHolderName: clean(card.policyHolderName, 40),
    description: clean(card.description, 40),
    decidedBy: card.decidedBy && clean(card.decidedBy, 40),
    decidedFor: card.decidedFor && clean(card.decidedFor, 40),
  });
}

const decisionSchemaOfError = z.object({
  decidedBy: z.string().optional(),
  decidedAt: z.string().optional(),
});
