import {
  describeView,
  recordLabel,
  useFilteredQuery,
  type ViewDescription,
  withoutBlanks,
} from "@suite/widget-kit";
import {
  type ApprovalCard,
  type ApprovalFilter,
  type Approvals,
  approvalFilterSchema,
  approvalRiskCodeSchema,
  approvalsSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";

/** Statuses of the filter. The server has no status `overdue`: its waiting requests begin with those. */
export const shownSchema = z.enum([
  "waiting",
  "overdue",
  ...approvalFilterSchema.exclude(["waiting"]).options,
]);

export type Shown = z.infer<typeof shownSchema>;

export const sortSchema = z.enum(["sortDue", "sortAmount", "sortRisk", "sortAge"]);

export type Sort = z.infer<typeof sortSchema>;

/** Values of the filter fields. */
export interface Query {
  readonly shown: Shown;
  readonly mine: boolean;
  readonly claimId?: string;
}

const querySchema = z.object({
  shown: shownSchema,
  mine: z.boolean(),
  claimId: z.string().optional(),
});

export function toQuery({ filters }: Approvals): Query {
  const { status, claimId, mine = false } = filters;
  return { shown: status, mine, claimId };
}

const toStatus = (shown: Shown): ApprovalFilter => (shown === "overdue" ? "waiting" : shown);

/** Arguments of the tool for these filters. */
export function toolArguments({ shown, mine, claimId }: Query) {
  return withoutBlanks({ status: toStatus(shown), mine: mine || undefined, claimId });
}

export function hasFilters({ shown, mine, claimId }: Query): boolean {
  return shown !== "waiting" || mine || claimId !== undefined;
}

export const withoutFilters: Query = { shown: "waiting", mine: false };

/** Number of requests that a status finds. */
export function countOf(shown: Shown, { totals }: Approvals): number {
  const { waiting, overdue, outdated, decided } = totals;
  switch (shown) {
    case "waiting":
      return waiting;
    case "overdue":
      return overdue;
    case "outdated":
      return outdated;
    case "decided":
      return decided;
    case "all":
      return waiting + outdated + decided;
  }
}

/** Severity of a request's risks for sorting: the gravest first, then the number of them. */
export function compareRisks(one: ApprovalCard, other: ApprovalCard): number {
  const grave = gravity(one) - gravity(other);
  return grave || other.risks.length - one.risks.length || other.totalCents - one.totalCents;
}

const codes = approvalRiskCodeSchema.options;

function gravity({ risks: [first] }: ApprovalCard): number {
  return first ? codes.indexOf(first.code) : codes.length;
}

const orders: Readonly<
  Record<Exclude<Sort, "sortDue">, (one: ApprovalCard, other: ApprovalCard) => number>
> = {
  sortAmount: (one, other) => other.totalCents - one.totalCents,
  sortRisk: compareRisks,
  sortAge: (one, other) => one.requestedAt.localeCompare(other.requestedAt),
};

/** Rows of the list: the server's order is by due date. */
export function rowsOf(
  items: readonly ApprovalCard[],
  shown: Shown,
  sort: Sort,
): readonly ApprovalCard[] {
  const rows = shown === "overdue" ? items.filter(({ overdue }) => overdue) : items;
  return sort === "sortDue" ? rows : rows.toSorted(orders[sort]);
}

export function useApprovals(initial: Approvals) {
  return useFilteredQuery({
    tool: "show-approvals",
    schema: approvalsSchema,
    view: initial,
    scope: initial.readAt,
    filters: toQuery(initial),
    filtersSchema: querySchema,
    toArgs: toolArguments,
  });
}

export type ApprovalsOnScreen = ReturnType<typeof useApprovals>;

export const sumOf = (cards: readonly ApprovalCard[]): number =>
  cards.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** Names a request to the model: by its order, since it has no name of its own. */
export const requestLabel = ({ id, orderId }: Pick<ApprovalCard, "id" | "orderId">): string =>
  recordLabel({ id, name: orderId });

interface Screen {
  readonly open: Pick<ApprovalCard, "id" | "orderId"> | undefined;
  readonly selected: readonly ApprovalCard[];
  readonly changes: readonly string[];
}

export function describeScreen(filters: Query, screen: Screen): ViewDescription {
  const { open, selected, changes } = screen;
  return describeView({
    screen: "The approvals of purchase orders are on screen.",
    filters: toolArguments(filters),
    details: [
      open && `Open request: ${requestLabel(open)}.`,
      selected.length > 0 && `Selected requests: ${selected.map(requestLabel).join(", ")}.`,
    ],
    changes,
  });
}
