import { isBlank } from "@suite/contracts";
import { blocks, count, onlyData, paginate, paging } from "@suite/server/tools";
import {
  type ApprovalFilter,
  type ApprovalState,
  type Approvals,
  approvalFilterSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import {
  type ApprovalView,
  isDecidable,
  isMine,
  orderOf,
  readApprovals,
  stateIn,
} from "../data/approvals.ts";
import { claimId, findClaim } from "../data/find.ts";
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

/** Input of the tools that list requests. */
export const approvalQuery = {
  status: approvalFilterSchema.optional().describe("Defaults to waiting"),
  claimId: claimId.optional(),
  mine: z.boolean().optional().describe("true: only the person's own requests"),
  ...paging,
};

interface ListInput {
  readonly status?: ApprovalFilter | undefined;
  readonly claimId?: string | undefined;
  readonly mine?: boolean | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Answers with the requests that match, page by page, as text and as data. `list` names the tool's list in its cursors. */
export async function answerWithApprovals(input: ListInput, context: Context, list: string) {
  const { status = "waiting", claimId: name, mine, cursor, limit = 20 } = input;
  const claim = name && !isBlank(name) ? await findClaim(context, name) : undefined;
  const view = await readApprovals(context);
  const filters = { status, claimId: claim?.id, mine: mine || undefined };
  const content = approvalsOf(view, filters, { cursor, limit, list }, context.now());
  return { ...approvalsTexts(view, content, context), structuredContent: content };
}

type Filters = Approvals["filters"];

const statesOf: Readonly<Record<ApprovalFilter, readonly ApprovalState[]>> = {
  waiting: ["waiting"],
  outdated: ["stale", "expired"],
  decided: ["approved", "rejected"],
  all: ["waiting", "stale", "expired", "approved", "rejected"],
};

function approvalsOf(
  view: ApprovalView,
  filters: Filters,
  page: { cursor: string | undefined; limit: number; list: string },
  now: Date,
): Approvals {
  const ofScope = view.rows.approvals
    .filter(({ claimId }) => filters.claimId === undefined || claimId === filters.claimId)
    .filter((approval) => !filters.mine || isMine(view, approval));
  const withStatus = (status: ApprovalFilter) =>
    ofScope.filter((approval) => statesOf[status].includes(stateIn(view, approval)));
  const waiting = withStatus("waiting");
  const waitingOrders = waiting.flatMap((approval) => orderOf(view.rows, approval) ?? []);
  return {
    view: "approvals",
    readAt: now.toISOString(),
    filters,
    you: authorityOf(view),
    currency: "USD",
    totals: {
      waiting: waiting.length,
      waitingCents: sumOf(waitingOrders),
      overdue: waiting.filter(({ dueAt }) => isAfter(now.toISOString(), dueAt)).length,
      decidable: waiting.filter((approval) => isDecidable(view, approval)).length,
      outdated: withStatus("outdated").length,
      decided: withStatus("decided").length,
    },
    approvals: paginate(sortApprovals(view, withStatus(filters.status)), {
      toItem: (approval) => approvalCard(view, approval),
      getId: ({ id }) => id,
      bytes: 5500,
      ...page,
    }),
    outcomes: outcomesFor(view, view.rows.approvals).map((approval) => outcomeOf(view, approval)),
  };
}

function approvalsTexts(view: ApprovalView, content: Approvals, { client }: Context) {
  const { totals, approvals, filters, you } = content;
  const { items, total } = approvals;
  const more = items.length < total ? `The first ${items.length} of ${total}.` : "";
  return {
    text: blocks(
      waitingText(totals),
      filters.status === "waiting" ? "" : `${count(total, "request")} found.`,
      approvalTable(items, client.timeZone),
      more,
      outcomesInWords(view, view.rows.approvals, client.timeZone),
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
