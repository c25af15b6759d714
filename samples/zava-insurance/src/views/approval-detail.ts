import { UserError } from "@suite/contracts";
import type { Stored } from "@suite/storage";
import {
  type Approval,
  type ApprovalDetail,
  approvalDetailSchema,
} from "@suite/zava-insurance-contract";
import { type ApprovalView, orderOf } from "../data/approvals.ts";
import { grantedCents, grantedOf } from "../rules/money.ts";
import { byClaim, byId } from "../store.ts";
import { approvalCard } from "./approvals.ts";
import { claimRow, clean, full, orderRow } from "./rows.ts";

/** Builds what a manager reads before deciding: the order as requested and now, and its claim. */
export function approvalDetail(view: ApprovalView, approval: Stored<Approval>): ApprovalDetail {
  const { rows } = view;
  const claim = byId(rows.claims).get(approval.claimId);
  if (!claim) {
    throw new UserError("not_found", `The claim of ${approval.orderId} does not exist anymore.`);
  }
  const ofClaim = byClaim(rows.orders).get(claim.id) ?? [];
  const order = orderOf(rows, approval);
  const contractors = byId(rows.contractors);
  return approvalDetailSchema.parse({
    approval: approvalCard(view, approval),
    requested: requestedOrder(view, approval),
    order: order && orderRow(order, contractors, grantedOf(claim, ofClaim), full),
    claim: { ...claimRow(claim), approvedCents: grantedCents(ofClaim) },
  });
}

function requestedOrder(
  { rows }: ApprovalView,
  { requested }: Approval,
): ApprovalDetail["requested"] {
  const contractor = byId(rows.contractors).get(requested.contractorId ?? "");
  const lines = requested.lineItems.slice(0, full.entries);
  return {
    description: clean(requested.description, 120),
    contractorId: requested.contractorId,
    contractorName: contractor && clean(contractor.name),
    lineItems: lines.map((line) => ({ ...line, description: clean(line.description) })),
    totalCents: requested.totalCents,
  };
}
