import type { Changes, Stored } from "@suite/storage";
import type {
  Approval,
  ApprovalDecision,
  OrderStatus,
  PurchaseOrder,
} from "@suite/zava-insurance-contract";
import {
  type Decider,
  decidedAlready,
  expired,
  requireOther,
  stale,
  waitsAlready,
} from "../rules/approval-requests.ts";
import { notDecider } from "../rules/authority.ts";
import { moves, orderLife } from "../rules/life-cycles.ts";
import { exceedsLoss, grantedOf } from "../rules/money.ts";
import { claimMissing, requireApprovable } from "../rules/order-approval.ts";
import { byClaim, byId, type Context } from "../store.ts";
import { type ApprovalView, deciderIn, lastRequest, stateIn } from "./approvals.ts";
import { changeTogether, type Step } from "./transaction.ts";

export const statusOf = { approve: "approved", reject: "rejected" } as const;

/** Returns true if the caller has made this decision already, so that a repeated call is no conflict. */
export function isDecidedSo(
  { person }: Decider,
  approval: Approval,
  decision: ApprovalDecision,
): boolean {
  return approval.status === statusOf[decision] && approval.decidedBy?.id === person.id;
}

/** Returns who decides a request, or throws why the caller cannot decide it. */
export function requireDecider(
  view: ApprovalView,
  approval: Approval,
  decision: ApprovalDecision,
): Decider {
  const decider = deciderIn(view, approval);
  if (!decider) throw notDecider();
  if (isDecidedSo(decider, approval, decision)) return decider;
  switch (stateIn(view, approval)) {
    case "approved":
    case "rejected":
      throw decidedAlready(approval);
    case "expired":
      throw expired(approval);
    case "stale":
      throw stale(approval);
    case "waiting":
      requireOther(approval, decider.person.id, decider.decidedFor?.managerId);
  }
  const claim = byId(view.rows.claims).get(approval.claimId);
  if (!claim) throw claimMissing(approval);
  if (decision === "approve") requireApprovable(claim);
  return decider;
}

interface Request {
  readonly approval: Stored<Approval>;
  readonly decider: Decider;
  readonly decision: ApprovalDecision;
  readonly reason: string | undefined;
}

/**
 * Decides a request and its order in one transaction. `today` is the person's day. The rules of both tables check it again when it is written. An approval agrees to
 * the sum of the claim's approved orders, which is one of its risks.
 */
export async function decideRequest(
  context: Context,
  view: ApprovalView,
  request: Request,
  today: string,
) {
  const { approval, decision } = request;
  const { claimId, orderId } = approval;
  const { store, signal } = context;
  const claim = byId(view.rows.claims).get(claimId);
  // Not of the view: an order before it in the same call may have been approved.
  const orders = await store.orders.list(claimId, { signal });
  const granted = claim && grantedOf(claim, orders);
  const status = statusOf[decision];
  const { approval: decided = approval, changeOf } = await changeTogether(context, [
    requestStep(context, request),
    {
      table: "orders",
      patch: { claimId, id: orderId },
      changes: (order: Stored<PurchaseOrder>): Changes<PurchaseOrder> => {
        if (!moves(orderLife, `Purchase order ${orderId}`, order.status, status)) return {};
        const exceeds = status === "approved" && granted && exceedsLoss(order, granted);
        const agreedCents = exceeds ? granted.grantedCents + order.totalCents : null;
        return { status, decidedDate: today, agreedCents };
      },
    },
  ]);
  return { approval: decided, changeId: changeOf.approval };
}

/** What the approval or rejection of an order means for its request. */
interface RequestOfOrder {
  readonly steps: readonly (Step & { table: "approvals" })[];
  /** True if the write decides a request that waits. */
  readonly decides: boolean;
}

/**
 * Returns the step that decides the request of an order when the order itself is approved or rejected.
 * @throws UserError if a request waits that the caller cannot decide
 */
export function requestOfOrder(
  context: Pick<Context, "now">,
  view: ApprovalView,
  order: PurchaseOrder,
  status: OrderStatus,
  reason: string | undefined,
): RequestOfOrder {
  const isDecision = status === "approved" || status === "rejected";
  const ofClaim = byClaim(view.rows.approvals).get(order.claimId) ?? [];
  // The last one, whatever became of it: a repeated call has to cover the same rows.
  const approval = isDecision ? lastRequest(ofClaim, order.id) : undefined;
  if (!approval) return { steps: [], decides: false };
  const { claimId, id } = approval;
  if (stateIn(view, approval) !== "waiting") {
    const unchanged = { table: "approvals" as const, patch: { claimId, id }, changes: {} };
    return { steps: [unchanged], decides: false };
  }
  if (!deciderIn(view, approval)) throw waitsAlready(approval);
  const decision = status === "approved" ? "approve" : "reject";
  const decider = requireDecider(view, approval, decision);
  const step = requestStep(context, { approval, decider, decision, reason });
  return { steps: [step], decides: true };
}

/** Step that decides a request, in the transaction that decides its order. */
export function requestStep(
  { now }: Pick<Context, "now">,
  { approval: { claimId, id }, decider, decision, reason }: Request,
): Step & { table: "approvals" } {
  return {
    table: "approvals",
    patch: { claimId, id },
    changes: (current: Stored<Approval>): Changes<Approval> => {
      if (isDecidedSo(decider, current, decision)) return {};
      if (current.status !== "waiting") throw decidedAlready(current);
      const changes: Changes<Approval> = {
        status: statusOf[decision],
        decidedBy: decider.person,
        decidedAt: now().toISOString(),
      };
      if (decider.decidedFor) changes.decidedFor = decider.decidedFor;
      if (reason !== undefined) changes.decisionReason = reason;
      return changes;
    },
  };
}
