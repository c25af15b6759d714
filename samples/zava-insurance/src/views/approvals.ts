import { inline, toDay } from "@suite/contracts";
import { dateInWords, idList, momentInWords, table } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type {
  Approval,
  ApprovalCard,
  ApprovalOutcome,
  Authority,
  ClaimApproval,
} from "@suite/zava-insurance-contract";
import {
  type ApprovalView,
  isDecidable,
  isMine,
  orderOf,
  stateIn,
  todayIn,
} from "../data/approvals.ts";
import { dayMs, isAfter } from "../rules/approval-requests.ts";
import { riskInWords, risksOf } from "../rules/approval-risks.ts";
import { delegationsTo, isManager, limitOf, personOf } from "../rules/authority.ts";
import { officeTimeZone } from "../rules/days.ts";
import { dollars } from "../rules/money.ts";
import { compare } from "../rules/select-claims.ts";
import { byClaim, byId } from "../store.ts";
import { clean } from "./rows.ts";

/** Builds the card of a request, as the caller sees it. */
export function approvalCard(view: ApprovalView, approval: Approval): ApprovalCard {
  const { rows, now } = view;
  const { claimId, id, orderId, requestedAt, dueAt, expiresAt, requested } = approval;
  const claim = byId(rows.claims).get(claimId);
  const order = orderOf(rows, approval);
  const contractor = byId(rows.contractors).get((order ?? requested).contractorId ?? "");
  const state = stateIn(view, approval);
  const isWaiting = state === "waiting";
  const risks =
    claim && order && approval.status === "waiting"
      ? risksOf({
          claim,
          order,
          orders: byClaim(rows.orders).get(claimId) ?? [],
          inspections: byClaim(rows.inspections).get(claimId) ?? [],
          contractor,
          today: todayIn(view),
        })
      : [];
  return {
    id,
    claimId,
    orderId,
    claimNumber: clean(claim?.claimNumber ?? "", 40),
    policyHolderName: clean(claim?.policyHolderName ?? ""),
    description: clean((order ?? requested).description, 120),
    contractorName: contractor && clean(contractor.name),
    state,
    totalCents: (order ?? requested).totalCents,
    requestedCents: requested.totalCents,
    reason: clean(approval.reason, 300),
    requestedBy: clean(approval.requestedBy.name),
    requestedAt,
    ageDays: Math.floor((now.getTime() - Date.parse(requestedAt)) / dayMs),
    dueAt,
    expiresAt,
    overdue: isWaiting && isAfter(now.toISOString(), dueAt),
    mine: isMine(view, approval),
    decidable: isDecidable(view, approval),
    risks,
    ...decisionOf(approval),
  };
}

function decisionOf({ decidedBy, decidedFor, decidedAt, decisionReason }: Approval) {
  return {
    decidedBy: decidedBy && clean(decidedBy.name),
    decidedFor: decidedFor && clean(decidedFor.managerName),
    decidedAt,
    decisionReason: decisionReason === undefined ? undefined : clean(decisionReason, 300),
  };
}

/** Sorts waiting requests first, by due date; then the outdated and the decided ones, the newest first. */
export function sortApprovals<Row extends Approval>(view: ApprovalView, rows: readonly Row[]) {
  const isWaiting = (row: Row) => stateIn(view, row) === "waiting";
  const moment = ({ decidedAt, requestedAt }: Row) => decidedAt ?? requestedAt;
  return rows.toSorted((one, other) => {
    const byState = Number(isWaiting(other)) - Number(isWaiting(one));
    if (byState !== 0) return byState;
    if (isWaiting(one)) return compare(one.dueAt, other.dueAt) || compare(one.id, other.id);
    return compare(moment(other), moment(one)) || compare(other.id, one.id);
  });
}

/** Days for which the outcome of a request is told to whoever asked. */
const outcomeDays = 7;

/** Who looks at outcomes, and when. */
type Asking = Pick<ApprovalView, "caller" | "now">;

/** Decisions of the last days on requests of the caller, the newest first. */
export function outcomesFor(
  { caller, now }: Asking,
  approvals: readonly Stored<Approval>[],
): Stored<Approval>[] {
  const { id } = personOf(caller);
  const since = new Date(now.getTime() - outcomeDays * dayMs).toISOString();
  return approvals
    .filter(({ requestedBy }) => requestedBy.id === id)
    .filter(({ decidedAt }) => decidedAt !== undefined && isAfter(decidedAt, since))
    .toSorted((one, other) => compare(other.decidedAt ?? "", one.decidedAt ?? ""))
    .slice(0, 5);
}

export function outcomeOf(view: ApprovalView, approval: Approval): ApprovalOutcome {
  const card = approvalCard(view, approval);
  const { id, claimId, claimNumber, orderId, state, totalCents } = card;
  const { decidedBy, decidedAt, decisionReason } = card;
  return {
    id,
    claimId,
    claimNumber,
    orderId,
    state,
    totalCents,
    decidedBy,
    decidedAt,
    decisionReason: decisionReason && clean(decisionReason, 120),
  };
}

/** Sentences for whoever asked, such as "Megan Bowen approved your request for PO-2018 on …". */
export function outcomesInWords(
  asking: Asking,
  approvals: readonly Stored<Approval>[],
  timeZone = officeTimeZone,
): string {
  return outcomesFor(asking, approvals)
    .map(({ orderId, status, decidedBy, decidedAt = "" }) => {
      const who = inline(decidedBy?.name ?? "Somebody");
      return `${who} ${status} your request for ${orderId} on ${momentInWords(decidedAt, timeZone)}.`;
    })
    .join("\n");
}

/** What the caller may do, for widgets. */
export function authorityOf(view: ApprovalView): Authority {
  const { caller, rows } = view;
  const today = todayIn(view);
  const { id } = personOf(caller);
  const own = rows.delegations.find(({ managerId }) => managerId === id);
  const isCurrent = own !== undefined && own.endedAt === undefined && own.until >= today;
  const deputyFor = delegationsTo(caller, rows.delegations, today);
  return {
    name: clean(caller.name),
    manager: isManager(caller),
    limitCents: limitOf(caller),
    deputyFor:
      deputyFor.length > 0
        ? deputyFor
            .slice(0, 5)
            .map(({ managerName, until }) => ({ managerName: clean(managerName), until }))
        : undefined,
    deputy: isCurrent
      ? { deputyName: clean(own.deputyName), from: own.from, until: own.until }
      : undefined,
  };
}

/** Requests of one claim for its own responses, the newest first. */
export function claimApprovals(view: ApprovalView, claimId: string): ClaimApproval[] {
  const ofClaim = byClaim(view.rows.approvals).get(claimId) ?? [];
  return ofClaim
    .toSorted((one, other) => compare(other.requestedAt, one.requestedAt))
    .slice(0, 3)
    .map((approval) => {
      const card = approvalCard(view, approval);
      const { decisionReason } = card;
      return {
        id: card.id,
        orderId: card.orderId,
        state: card.state,
        requestedBy: clean(card.requestedBy, 40),
        requestedAt: card.requestedAt,
        dueAt: card.dueAt,
        decidedBy: card.decidedBy && clean(card.decidedBy, 40),
        decidedAt: card.decidedAt,
        decisionReason: decisionReason && clean(decisionReason, 120),
        mine: card.mine,
        decidable: card.decidable,
        risks: card.risks.length,
      };
    });
}

/** Table of requests for people. */
export function approvalTable(cards: readonly ApprovalCard[], timeZone = officeTimeZone): string {
  return table(
    ["order", "claim", "total", "state", "requested by", "due", "risks"],
    cards.map((card) => [
      `${card.orderId} ${inline(card.description, 60)}`,
      `${inline(card.claimNumber, 40)} ${inline(card.policyHolderName, 40)}`,
      dollars(card.totalCents),
      stateInWords(card),
      inline(card.requestedBy, 40),
      card.state === "waiting" ? dayInWords(card.dueAt, timeZone) : "",
      card.risks.map(riskInWords).join("; "),
    ]),
  );
}

/** Formats the day of a moment where the reader is: "Nov 23, 2026". */
export function dayInWords(at: string, timeZone = officeTimeZone): string {
  return dateInWords(toDay(new Date(at), timeZone));
}

/** Describes the state of a request: "approved by Megan Bowen", "waiting for 5 days, overdue". */
export function stateInWords({
  state,
  ageDays,
  overdue,
  decidedBy = "somebody",
  decidedFor,
}: ApprovalCard): string {
  switch (state) {
    case "waiting":
      return `waiting ${agedInWords(ageDays)}${overdue ? ", overdue" : ""}`;
    case "stale":
      return "stale: the order changed";
    case "expired":
      return "expired";
    case "approved":
    case "rejected": {
      const place = decidedFor === undefined ? "" : ` for ${inline(decidedFor, 40)}`;
      return `${state} by ${inline(decidedBy, 40)}${place}`;
    }
  }
}

function agedInWords(days: number): string {
  if (days === 0) return "for less than a day";
  return days === 1 ? "for 1 day" : `for ${days} days`;
}

/** Ids of requests for the model. */
export function approvalIds(cards: readonly ApprovalCard[]): string {
  return idList(
    "Approval",
    cards.map(({ id, orderId }) => ({ id, name: orderId })),
  );
}
