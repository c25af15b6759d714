import { blocks, count, onlyData, paginate } from "@suite/server/tools";
import type { ApprovalFilter, ApprovalState, Approvals } from "@suite/zava-insurance-contract";
import { type ApprovalView, isDecidable, isMine, orderOf, stateIn } from "../data/approvals.ts";
import { isAfter } from "../rules/approval-requests.ts";
import { dollars, sumOf } from "../rules/money.ts";
import type { Context } from "../store.ts";
import {
  approvalCard,
  approvalIds,
  approvalTable,
  authorityOf,
  outcomeOf,
  outcomesFor,
  outcomesInWords,
  sortApprovals,
} from "./approvals.ts";

type Filters = Approvals["filters"];

const statesOf: Readonly<Record<ApprovalFilter, readonly ApprovalState[]>> = {
  waiting: ["waiting"],
  outdated: ["stale", "expired"],
  decided: ["approved", "rejected"],
  all: ["waiting", "stale", "expired", "approved", "rejected"],
};

/** Selects the requests that match the filters, with their totals, page by page. */
export function approvalsOf(
  view: ApprovalView,
  filters: Filters,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Approvals {
  const now = view.now.toISOString();
  const ofScope = view.rows.approvals
    .filter(({ claimId }) => filters.claimId === undefined || claimId === filters.claimId)
    .filter((approval) => !filters.mine || isMine(view, approval));
  const withStatus = (status: ApprovalFilter) =>
    ofScope.filter((approval) => statesOf[status].includes(stateIn(view, approval)));
  const waiting = withStatus("waiting");
  const waitingOrders = waiting.flatMap((approval) => orderOf(view.rows, approval) ?? []);
  return {
    view: "approvals",
    readAt: now,
    filters,
    you: authorityOf(view),
    currency: "USD",
    totals: {
      waiting: waiting.length,
      waitingCents: sumOf(waitingOrders),
      overdue: waiting.filter(({ dueAt }) => isAfter(now, dueAt)).length,
      decidable: waiting.filter((approval) => isDecidable(view, approval)).length,
      outdated: withStatus("outdated").length,
      decided: withStatus("decided").length,
    },
    approvals: paginate(sortApprovals(view, withStatus(filters.status)), {
      toItem: (approval) => approvalCard(view, approval),
      getId: ({ id }) => id,
      list: "approvals",
      bytes: 5500,
      ...page,
    }),
    outcomes: outcomesFor(view, view.rows.approvals).map((approval) => outcomeOf(view, approval)),
  };
}

/** Describes the requests for people and for the model. */
export function approvalsTexts(
  view: ApprovalView,
  content: Approvals,
  { timeZone }: Pick<Context["client"], "timeZone">,
) {
  const { totals, approvals, filters, you } = content;
  const { items, total } = approvals;
  const more = items.length < total ? `The first ${items.length} of ${total}.` : "";
  return {
    text: blocks(
      waitingText(totals),
      filters.status === "waiting" ? "" : `${count(total, "request")} found.`,
      approvalTable(items, timeZone),
      more,
      outcomesInWords(view, view.rows.approvals, timeZone),
    ),
    forModel: blocks(
      approvalIds(items),
      you.limitCents === undefined
        ? ""
        : `The person approves orders up to ${dollars(you.limitCents)}; greater ones take request-approval.`,
      onlyData,
    ),
  };
}

function waitingText({ waiting, waitingCents, overdue, decidable }: Approvals["totals"]): string {
  if (waiting === 0) return "No purchase order waits for a decision.";
  const verb = waiting === 1 ? "waits" : "wait";
  const late = overdue > 0 ? `, ${overdue} of them overdue` : "";
  const yours = decidable === waiting ? "" : ` You may decide ${decidable} of them.`;
  return `${count(waiting, "purchase order")} of ${dollars(waitingCents)} ${verb} for a manager's decision${late}.${yours}`;
}
