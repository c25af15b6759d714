import { addDays, inline, toDay, UserError } from "@suite/contracts";
import { dateInWords, momentInWords } from "@suite/server/tools";
import type {
  Approval,
  ApprovalPerson,
  ApprovalState,
  Delegation,
  PurchaseOrder,
} from "@suite/zava-insurance-contract";
import { officeTimeZone } from "./days.ts";
import { dollars } from "./money.ts";

/** Greatest order that an adjuster may approve without a manager. */
export const adjusterLimitCents = 1_000_000;

export const dayMs = 24 * 60 * 60_000;

/** Days in which a request should be decided. */
const daysToDecide = 3;

/** Days after which a request expires. */
const daysToExpire = 14;

/** Times by which a request of now should be decided, and can be. */
export function timesOfRequest(now: Date): Pick<Approval, "dueAt" | "expiresAt"> {
  const after = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  return { dueAt: after(daysToDecide), expiresAt: after(daysToExpire) };
}

export function isAfter(one: string, other: string): boolean {
  return Date.parse(one) > Date.parse(other);
}

/** Returns the part of an order that a manager decides on. */
export function requestedPart(order: PurchaseOrder): Approval["requested"] {
  const { description, contractorId, lineItems, totalCents } = order;
  return { description, ...(contractorId && { contractorId }), lineItems, totalCents };
}

/** True while the order is as it was requested. Its status does not count. */
export function isAsRequested({ requested }: Approval, order: PurchaseOrder): boolean {
  return fingerprint(requested) === fingerprint(requestedPart(order));
}

function fingerprint({
  description,
  contractorId = "",
  lineItems,
  totalCents,
}: Approval["requested"]) {
  const lines = lineItems.map((line) => [line.description, line.quantity, line.unitPriceCents]);
  return JSON.stringify([description, contractorId, totalCents, lines]);
}

/** Returns what a request is at a time. */
export function stateOf(
  approval: Approval,
  order: PurchaseOrder | undefined,
  at: string,
): ApprovalState {
  if (approval.status !== "waiting") return approval.status;
  if (isAfter(at, approval.expiresAt)) return "expired";
  const isCurrent = order?.status === "pending" && isAsRequested(approval, order);
  return isCurrent ? "waiting" : "stale";
}

/** Returns the request that waits for a decision on an order. */
export function waitingRequest<Row extends Approval>(
  approvals: readonly Row[],
  order: PurchaseOrder,
  at: string,
): Row | undefined {
  return approvals.find(
    (approval) => approval.orderId === order.id && stateOf(approval, order, at) === "waiting",
  );
}

/**
 * Checks that no request waits for a decision on an order that is decided. A decision on the request decides the order in the same
 * transaction, after which the request waits no longer.
 * @param approvals requests of the claim as they will be after the write
 */
export function requireNoRequest(
  before: PurchaseOrder,
  after: PurchaseOrder,
  approvals: readonly Approval[],
): void {
  const isDecided = after.status === "approved" || after.status === "rejected";
  if (before.status !== "pending" || !isDecided) return;
  // A request that expires on the day of the decision does not count: the order has no time of day.
  const at = `${addDays(after.decidedDate ?? before.createdDate, 1)}T12:00:00.000Z`;
  const request = waitingRequest(approvals, before, at);
  if (request) throw waitsAlready(request);
}

/** What a write of a request is checked against, as it will be after the write. */
interface Surroundings {
  readonly order: PurchaseOrder | undefined;
  /** Requests of the claim, this one included. */
  readonly approvals: readonly Approval[];
}

/**
 * Checks a write of a request, by a tool or by an undo.
 * @throws UserError that says why the request cannot be made, decided, withdrawn or opened again
 */
export function checkApprovalWrite(
  before: Approval | undefined,
  after: Approval | undefined,
  surroundings: Surroundings,
): void {
  if (!after) {
    if (before && before.status !== "waiting") throw cannotWithdraw(before);
    return;
  }
  if (after.status === "waiting") checkWaiting(before, after, surroundings);
  else checkDecided(before, after, surroundings);
}

function checkWaiting(
  before: Approval | undefined,
  after: Approval,
  { order, approvals }: Surroundings,
): void {
  if (order?.status !== "pending") throw before ? cannotReopen(before) : notPending(after, order);
  const others = approvals.filter(({ id }) => id !== after.id);
  const other = waitingRequest(others, order, after.requestedAt);
  if (other) throw waitsAlready(other);
}

function checkDecided(
  before: Approval | undefined,
  after: Approval,
  { order }: Surroundings,
): void {
  if (!before) throw new UserError("invalid", "A decision needs a request.");
  if (before.status !== "waiting") throw decidedAlready(before);
  const { decidedBy, decidedFor, decidedAt } = after;
  if (!decidedBy || !decidedAt) throw new UserError("invalid", "A decision names who made it.");
  requireOther(before, decidedBy.id, decidedFor?.managerId);
  const day = dayOf(decidedAt);
  if (isAfter(decidedAt, before.expiresAt)) throw expired(before);
  if (decidedFor && !isInForce(decidedFor, day)) {
    throw new UserError(
      "forbidden",
      `The deputy of ${inline(decidedFor.managerName)} may not decide today.`,
    );
  }
  if (!order || !isAsRequested(before, order)) throw stale(before);
  if (order.status !== after.status) throw undecidedOrder(after);
}

/** True if a deputy may decide on a day of the office. */
export function isInForce({ from, until, endedAt }: Delegation, day: string): boolean {
  if (endedAt !== undefined) return false;
  return (from === undefined || from <= day) && day <= until;
}

const dayOf = (at: string) => toDay(new Date(at), officeTimeZone);

/** Throws `forbidden` for a decision by, or in the place of, whoever requested it. */
export function requireOther(
  { requestedBy, orderId }: Approval,
  deciderId: string,
  managerId?: string,
): void {
  if (requestedBy.id === deciderId) {
    throw new UserError(
      "forbidden",
      `You requested the approval of ${orderId} yourself, so somebody else has to decide it.`,
    );
  }
  if (requestedBy.id === managerId) {
    const name = inline(requestedBy.name);
    throw new UserError(
      "forbidden",
      `${name} requested the approval of ${orderId}, so a deputy of ${name} cannot decide it.`,
    );
  }
}

/** Names the people of a request. Their ids never leave the server. */
export function withoutPersonIds<Row extends Approval>(request: Row) {
  const { requestedBy, decidedBy, decidedFor, ...others } = request;
  return {
    ...others,
    requestedBy: requestedBy.name,
    decidedBy: decidedBy?.name,
    decidedFor: decidedFor?.managerName,
  };
}

/** Conflict of a request that somebody has decided: who and when. */
export function decidedAlready(approval: Approval): UserError {
  const { id, orderId, status, decidedBy, decidedAt = "" } = approval;
  const who = decidedBy ? inline(decidedBy.name) : "Somebody";
  const when = decidedAt === "" ? "before" : `on ${momentInWords(decidedAt, officeTimeZone)}`;
  return new UserError(
    "conflict",
    `${who} ${status} ${orderId} ${when}. The decision was not changed.`,
    { approvalId: id, status, decidedBy: who, decidedAt },
  );
}

export function expired({ orderId, expiresAt }: Approval): UserError {
  return new UserError(
    "invalid",
    `The request for ${orderId} expired on ${dateInWords(dayOf(expiresAt))}. It has to be requested again.`,
    { state: "expired" },
    again,
  );
}

export function stale({ orderId, requested }: Approval): UserError {
  return new UserError(
    "conflict",
    `${orderId} changed after the request over ${dollars(requested.totalCents)}. It has to be requested again.`,
    { state: "stale" },
    again,
  );
}

const again = { forModel: "Whoever needs the order calls request-approval again." };

export function waitsAlready({
  id,
  orderId,
  requestedBy,
  requestedAt,
  dueAt,
}: Approval): UserError {
  const since = dateInWords(dayOf(requestedAt));
  return new UserError(
    "conflict",
    `${orderId} has waited for a manager's decision since ${since}, requested by ${inline(requestedBy.name)} and due on ${dateInWords(dayOf(dueAt))}.`,
    { approvalId: id },
    { forModel: `A manager decides it with decide-approval and the id ${id}.` },
  );
}

function notPending({ orderId }: Approval, order: PurchaseOrder | undefined): UserError {
  const why = order ? `is ${order.status.replace("-", " ")}` : "does not exist";
  return new UserError(
    "invalid",
    `${orderId} ${why}, so there is nothing to decide. Only pending orders can be requested.`,
  );
}

function cannotReopen({ orderId, status }: Approval): UserError {
  return new UserError(
    "invalid",
    `The decision on ${orderId} cannot be undone while the order is ${status} or in work. Undo the change of the order first.`,
    undefined,
    { forModel: "undo-change with wholeCall: true undoes both." },
  );
}

function cannotWithdraw({ orderId }: Approval): UserError {
  return new UserError(
    "invalid",
    `The request for ${orderId} was decided and cannot be withdrawn. Undo the decision first.`,
  );
}

function undecidedOrder({ orderId }: Approval): UserError {
  return new UserError(
    "invalid",
    `The decision on ${orderId} cannot be restored without its order. Decide it again.`,
  );
}

/** Whoever may decide, with the delegation when it is a deputy. */
export interface Decider {
  readonly person: ApprovalPerson;
  readonly decidedFor?: NonNullable<Approval["decidedFor"]>;
}
