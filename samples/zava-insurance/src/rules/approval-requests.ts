import { addDays, inline, toDay, UserError } from "@suite/contracts";
import { dateInWords, momentInWords } from "@suite/server/tools";
import type {
  Approval,
  ApprovalPerson,
  ApprovalState,
  PurchaseOrder,
} from "@suite/zava-insurance-contract";
import { officeTimeZone } from "./days.ts";
import { dollars } from "./money.ts";

/** Greatest order that an adjuster may approve without a manager. */
export const adjusterLimitCents = 1_000_000;

/** Days in which a request should be decided. */
const daysToDecide = 3;

/** Days after which a request expires. */
const daysToExpire = 14;

export function datesOfRequest(now: Date): Pick<Approval, "dueOn" | "expiresOn"> {
  const today = toDay(now, officeTimeZone);
  return { dueOn: addDays(today, daysToDecide), expiresOn: addDays(today, daysToExpire) };
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

/** Returns what a request is on a day of the office. */
export function stateOf(
  approval: Approval,
  order: PurchaseOrder | undefined,
  today: string,
): ApprovalState {
  if (approval.status !== "waiting") return approval.status;
  if (today > approval.expiresOn) return "expired";
  const isCurrent = order?.status === "pending" && isAsRequested(approval, order);
  return isCurrent ? "waiting" : "stale";
}

/** Returns the request that waits for a decision on an order. */
export function waitingRequest<Row extends Approval>(
  approvals: readonly Row[],
  order: PurchaseOrder,
  today: string,
): Row | undefined {
  return approvals.find(
    (approval) => approval.orderId === order.id && stateOf(approval, order, today) === "waiting",
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
  const request = waitingRequest(approvals, before, after.decidedDate ?? before.createdDate);
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
  const day = dayOf(after.requestedAt);
  const others = approvals.filter(({ id }) => id !== after.id);
  const other = waitingRequest(others, order, day);
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
  if (day > before.expiresOn) throw expired(before);
  if (decidedFor && (day < decidedFor.from || day > decidedFor.until)) {
    throw new UserError(
      "forbidden",
      `The deputy of ${inline(decidedFor.managerName)} may not decide today.`,
    );
  }
  if (!order || !isAsRequested(before, order)) throw stale(before);
  if (order.status !== after.status) throw undecidedOrder(after);
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

export function expired({ orderId, expiresOn }: Approval): UserError {
  return new UserError(
    "invalid",
    `The request for ${orderId} expired after ${dateInWords(expiresOn)}. It has to be requested again.`,
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
  dueOn,
}: Approval): UserError {
  const since = dateInWords(dayOf(requestedAt));
  return new UserError(
    "conflict",
    `${orderId} waits for a manager's decision since ${since}, requested by ${inline(requestedBy.name)} and due on ${dateInWords(dueOn)}.`,
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
