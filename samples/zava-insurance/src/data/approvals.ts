import { inline, toDay } from "@suite/contracts";
import { chooseOne, type Kind, recordName } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Approval, ApprovalState, PurchaseOrder } from "@suite/zava-insurance-contract";
import { type Decider, stateOf } from "../rules/approval-requests.ts";
import { deciderOf, personOf } from "../rules/authority.ts";
import { officeTimeZone } from "../rules/days.ts";
import { dollars } from "../rules/money.ts";
import { compare } from "../rules/select-claims.ts";
import {
  type ApprovalRows,
  byClaim,
  type Context,
  readWithApprovals,
  readWithApprovalsAfterWriting,
  type ZavaStore,
} from "../store.ts";
import { findPart } from "./find.ts";

export const approvalId = recordName(
  "Id such as APR-3001, id of its order, or words such as request of Kimberly King",
);

/** The requests with the rows that they are judged by, as one person sees them on one day. */
export interface ApprovalView {
  readonly rows: ApprovalRows;
  readonly caller: Context["caller"];
  readonly now: Date;
}

type Reading = Pick<Context, "store" | "signal" | "caller" | "now">;

export async function readApprovals(context: Reading): Promise<ApprovalView> {
  return viewOf(context, await readWithApprovals(context));
}

/** Reads the rows after a write. Slow storage does not fail the result of the write. */
export async function readApprovalsAfterWriting(context: Reading): Promise<ApprovalView> {
  return viewOf(context, await readWithApprovalsAfterWriting(context));
}

function viewOf({ caller, now }: Reading, rows: ApprovalRows): ApprovalView {
  return { rows, caller, now: now() };
}

/** Day in the office, by which deputies decide and claims age. */
export function todayIn({ now }: Pick<ApprovalView, "now">): string {
  return toDay(now, officeTimeZone);
}

export function orderOf(
  { orders }: Pick<ApprovalRows, "orders">,
  { claimId, orderId }: Pick<Approval, "claimId" | "orderId">,
): Stored<PurchaseOrder> | undefined {
  return byClaim(orders)
    .get(claimId)
    ?.find(({ id }) => id === orderId);
}

export function stateIn({ rows, now }: ApprovalView, approval: Approval): ApprovalState {
  return stateOf(approval, orderOf(rows, approval), now.toISOString());
}

/** Whoever the caller decides a request as; `undefined` if the caller may not decide it. */
export function deciderIn(view: ApprovalView, { requestedBy }: Approval): Decider | undefined {
  const { rows, caller } = view;
  return deciderOf(caller, rows.delegations, todayIn(view), requestedBy.id);
}

/** True if the caller may decide the request now. */
export function isDecidable(view: ApprovalView, approval: Approval): boolean {
  if (stateIn(view, approval) !== "waiting") return false;
  const decider = deciderIn(view, approval);
  if (!decider) return false;
  const managerId = decider.decidedFor?.managerId;
  return approval.requestedBy.id !== decider.person.id && approval.requestedBy.id !== managerId;
}

export function isMine({ caller }: ApprovalView, { requestedBy }: Approval): boolean {
  return requestedBy.id === personOf(caller).id;
}

const kind: Kind<Stored<Approval>> = {
  noun: "request for approval",
  label: ({ orderId, status, requested, requestedBy }) =>
    `${orderId} (${status}, ${dollars(requested.totalCents)}), requested by ${inline(requestedBy.name, 40)}`,
  hint: "See show-approvals for the requests and their ids.",
};

/** Finds one request by its id, its order or words of the claim; waiting ones first. Asks the person, or throws. */
export async function findApproval(
  context: Pick<Context, "choose">,
  view: ApprovalView,
  nameOrId: string,
  options?: { ask: boolean },
): Promise<Stored<Approval>> {
  const { approvals } = view.rows;
  const byId = approvals.find(({ id }) => id === nameOrId);
  if (byId) return byId;
  const waiting = approvals.filter((approval) => stateIn(view, approval) === "waiting");
  const ofOrder = lastRequest(waiting, nameOrId) ?? lastRequest(approvals, nameOrId);
  if (ofOrder) return ofOrder;
  const nouns = ["request", "approval", "purchase", "order", "claim", "s"];
  const words = (row: Approval) => [row.orderId, row.requested.description, row.requestedBy.name];
  const found = findPart(view.rows, waiting, [nameOrId, nouns], words);
  const matches =
    found.kind === "none" ? findPart(view.rows, approvals, [nameOrId, nouns], words) : found;
  return chooseOne(context, kind, nameOrId, matches, options);
}

/** Returns the last request for an order. */
export function lastRequest<Row extends Approval>(
  approvals: readonly Row[],
  orderId: string,
): Row | undefined {
  return approvals
    .filter((approval) => approval.orderId.toLowerCase() === orderId.trim().toLowerCase())
    .toSorted((one, other) => compare(other.requestedAt, one.requestedAt))
    .at(0);
}

/** Decision on a request, for whoever waits for it. */
export interface ApprovalOutcome {
  readonly state: ApprovalState;
  readonly decidedBy?: string;
  readonly decidedAt?: string;
  readonly reason?: string;
}

/**
 * Reads what became of a request; `undefined` if it was withdrawn. Call it again while the state is `waiting`: requests outlive the
 * conversation and the server.
 * @example
 * const outcome = await readDecision(context, approval.id);
 * if (outcome?.state === "approved") return answerOf(outcome);
 */
export async function readDecision(
  context: { readonly store: Pick<ZavaStore, "approvals" | "orders"> } & Pick<
    Context,
    "now" | "signal"
  >,
  id: string,
): Promise<ApprovalOutcome | undefined> {
  const { store, now, signal } = context;
  const all = await store.approvals.list(undefined, { signal });
  const known = all.find((approval) => approval.id === id);
  if (!known) return undefined;
  // Another process may have decided it.
  const key = { claimId: known.claimId, id };
  const approval = await store.approvals.get(key, { signal, fresh: true });
  if (!approval) return undefined;
  const orderKey = { claimId: approval.claimId, id: approval.orderId };
  const order = await store.orders.get(orderKey, { signal });
  const { decidedBy, decidedAt, decisionReason } = approval;
  return {
    state: stateOf(approval, order, now().toISOString()),
    ...(decidedBy && { decidedBy: decidedBy.name }),
    ...(decidedAt && { decidedAt }),
    ...(decisionReason && { reason: decisionReason }),
  };
}
