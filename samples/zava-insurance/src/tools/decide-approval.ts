import { clip, inline, UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { blocks, confirm, count, notDoneReason, resolveEach, timeZone } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import {
  type Approval,
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
  findApproval,
  readApprovals,
  readApprovalsAfterWriting,
} from "../data/approvals.ts";
import { decideRequest, requireDecider, statusOf } from "../data/decide-request.ts";
import { decides } from "../data/transaction.ts";
import type { Decider } from "../rules/approval-requests.ts";
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
  invoked: "Approvals looked at",
  async handler(input, context: Context) {
    const { approvalIds: names, decision, reason, confirm: agreed } = input;
    if (decision === "reject" && reason === undefined) {
      throw new UserError("invalid", "A rejection needs a reason. Say why the order is rejected.");
    }
    const view = await readApprovals(context);
    const requests = await resolve(context, view, names, decision);
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

interface Open {
  readonly approval: Stored<Approval>;
  readonly decider: Decider;
}

interface Refused {
  readonly name: string;
  readonly error: UserError;
}

interface Decided {
  readonly approval: Stored<Approval>;
  readonly changeId: string | undefined;
}

/** Finds the requests of a call. One that the caller cannot decide becomes an error, and the others continue. */
async function resolve(
  context: Context,
  view: ApprovalView,
  names: readonly string[],
  decision: ApprovalDecision,
): Promise<(Open | Refused)[]> {
  const found = await resolveEach(
    names,
    (name, options) => findApproval(context, view, name, options),
    ({ orderId }) => orderId,
  );
  return found.map((entry): Open | Refused => {
    if ("error" in entry) return { name: entry.input, error: entry.error };
    const approval = entry.row;
    try {
      return { approval, decider: requireDecider(view, approval, decision) };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { name: approval.id, error };
    }
  });
}

/** Decides the requests one after another. One that was decided meanwhile becomes an error, and the others continue. */
async function decideEach(
  context: Context,
  view: ApprovalView,
  requests: readonly Open[],
  { today, ...decision }: { decision: ApprovalDecision; reason: string | undefined; today: string },
): Promise<(Decided | Refused)[]> {
  const decided: (Decided | Refused)[] = [];
  for (const request of requests) {
    try {
      decided.push(await decideRequest(context, view, { ...request, ...decision }, today));
    } catch (error) {
      const isRefusal = error instanceof UserError && error.outcome === "not_applied";
      const isAway = error instanceof UserError && error.code === "unavailable";
      if (!isRefusal || isAway || requests.length === 1) throw error;
      decided.push({ name: request.approval.id, error });
    }
  }
  return decided;
}

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
  return {
    text: blocks(
      `${count(cards.length, "purchase order")} of ${dollars(sumOfCards(cards))} ${verb} ${statusOf[decision]}${already}.`,
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
