import type { ToolHandler } from "@suite/testing/browser";
import { answer, failure } from "@suite/widget-kit/testing";
import {
  type ApprovalCard,
  type ApprovalState,
  approvalFilterSchema,
  decisionSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { approvalDetail, approvalsView, cards, readAt } from "./approvals.ts";

const querySchema = z.object({
  status: approvalFilterSchema.optional(),
  mine: z.boolean().optional(),
  claimId: z.string().optional(),
  cursor: z.string().optional(),
});

/** A server with state. `decideMeanwhile` lets another manager decide first. */
export function approvalsServer(start: readonly ApprovalCard[] = cards, you = approvalsView().you) {
  let rows = start;
  let before = rows;
  let deputy: { deputyName: string; from: string; until: string } | undefined;
  const write = (ids: readonly string[], change: Partial<ApprovalCard>) => {
    before = rows;
    rows = rows.map((card) => (ids.includes(card.id) ? { ...card, ...change } : card));
  };
  const decided = (state: ApprovalState, by: string, reason?: string) => ({
    state,
    decidable: false,
    overdue: false,
    decidedBy: by,
    decidedAt: readAt,
    decisionReason: reason,
    risks: [],
  });
  const tools: Record<string, ToolHandler> = {
    "show-approvals": (args) =>
      answer(approvalsView(querySchema.parse(args), rows, { ...you, deputy })),
    "get-approval": ({ approvalId }) => {
      const card = rows.find(({ id }) => id === approvalId);
      return card
        ? answer(approvalDetail(card))
        : failure("not_found", "There is no such request.");
    },
    "decide-approval": (args) => {
      const ids = z.array(z.string()).parse(args.approvalIds);
      const decision = decisionSchema.parse(args.decision);
      const found = ids.flatMap((id) => rows.find((card) => card.id === id) ?? []);
      const open = found.filter(({ state }) => state === "waiting");
      const late = found.filter(({ state }) => state !== "waiting");
      const conflicts = late.map(({ id, orderId, decidedBy, decidedAt }) => {
        const message = `${decidedBy} approved ${orderId}.`;
        return { approvalId: id, code: "conflict", message, decidedBy, decidedAt };
      });
      const [first] = conflicts;
      if (open.length === 0 && first) return failure(first.code, first.message, first);
      const state = decision === "approve" ? "approved" : "rejected";
      const openIds = open.map(({ id }) => id);
      write(openIds, decided(state, you.name, z.string().optional().parse(args.reason)));
      const approvals = rows.filter(({ id }) => openIds.includes(id));
      return answer({
        saved: true,
        decision,
        approvals,
        totalCents: approvals.reduce((sum, { totalCents }) => sum + totalCents, 0),
        conflicts,
        changeIds: openIds.map((id) => `change-${id}`),
      });
    },
    "request-approval": ({ purchaseOrderId, reason }) => {
      const old = rows.find(({ orderId }) => orderId === purchaseOrderId);
      if (!old) return failure("not_found", "There is no such order.");
      const approval: ApprovalCard = {
        ...old,
        id: "APR-3099",
        state: "waiting",
        reason: String(reason),
        requestedCents: old.totalCents,
        requestedAt: readAt,
        ageDays: 0,
      };
      before = rows;
      rows = [...rows, approval];
      return answer({ approval, created: true, changeId: "change-request" });
    },
    "delegate-approvals": ({ deputy: name, from = "2026-11-20", until, end }) => {
      if (end) {
        deputy = undefined;
        return answer({ changed: true });
      }
      deputy = { deputyName: String(name), from: String(from), until: String(until) };
      const delegation = { managerName: you.name, ...deputy };
      return answer({ delegation, changed: true });
    },
    "undo-change": () => {
      rows = before;
      return answer({ change: { id: "change-9" }, undone: 2 });
    },
  };
  const decideMeanwhile = (id: string) => write([id], decided("approved", "Ines Duarte"));
  return { tools, decideMeanwhile };
}
