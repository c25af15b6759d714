import {
  describeView,
  recordLabel,
  useFilteredQuery,
  type ViewDescription,
  withoutBlanks,
} from "@suite/widget-kit";
import {
  type Claim,
  type ClaimSort,
  type ClaimStatus,
  type ClaimStatusFilter,
  type ClaimsDashboard,
  claimFiltersSchema,
  claimSortSchema,
  claimStatusFilterSchema,
  claimsDashboardSchema,
  type SortOrder,
  sortOrderSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";

/** JSON has null for text that is not an amount. */
const keptAmountSchema = z
  .number()
  .nullish()
  .transform((amount) => amount ?? undefined);

const keptQuerySchema = claimFiltersSchema.extend({
  minLoss: keptAmountSchema,
  maxLoss: keptAmountSchema,
  sortBy: claimSortSchema,
  sortOrder: sortOrderSchema,
});

/** Values of the filter fields; NaN is a text that is not an amount. */
export interface Query {
  readonly status?: ClaimStatusFilter;
  readonly policyHolderName?: string;
  readonly damageType?: string;
  readonly minLoss?: number;
  readonly maxLoss?: number;
  readonly sortBy: ClaimSort;
  readonly sortOrder: SortOrder;
}

export function toQuery({ filters, sortBy, sortOrder }: ClaimsDashboard): Query {
  return { ...filters, sortBy, sortOrder };
}

/** Finds amounts that the tool would refuse. They are left out of its arguments. */
export function lossProblems({ minLoss, maxLoss }: Query) {
  const invalid = (dollars: number | undefined) =>
    dollars !== undefined && !(dollars >= 0 && dollars < 1e12);
  const crossed = minLoss !== undefined && maxLoss !== undefined && minLoss > maxLoss;
  return { minLoss: invalid(minLoss), maxLoss: invalid(maxLoss), crossed };
}

/** Arguments of the tool, without blank fields. */
export function toolArguments(query: Query): Partial<Query> {
  const problems = lossProblems(query);
  return withoutBlanks({
    ...query,
    minLoss: problems.minLoss || problems.crossed ? undefined : query.minLoss,
    maxLoss: problems.maxLoss || problems.crossed ? undefined : query.maxLoss,
  });
}

/** Date shown in the list: the one it is sorted by. */
export function getDateField(sortBy: ClaimSort): "dateReported" | "dateOfLoss" {
  return sortBy === "dateReported" ? "dateReported" : "dateOfLoss";
}

export function hasFilters(query: Query): boolean {
  const { sortBy, sortOrder, ...filters } = toolArguments(query);
  return Object.keys(filters).length > 0;
}

export function withoutFilters({ sortBy, sortOrder }: Query): Query {
  return { sortBy, sortOrder };
}

/** Matches a status against the filter; `open` matches the two statuses that wait for a decision. */
export function fitsStatus(status: ClaimStatus, filter: ClaimStatusFilter | undefined): boolean {
  if (filter === "open") return status === "reported" || status === "in-review";
  return filter === undefined || filter === status;
}

export function readStatusFilter(text: string | undefined): ClaimStatusFilter | undefined {
  return claimStatusFilterSchema.safeParse(text).data;
}

export const sortings = claimSortSchema.options.flatMap((sortBy) =>
  sortOrderSchema.options.map((sortOrder) => ({
    id: `${sortBy} ${sortOrder}` as const,
    sortBy,
    sortOrder,
  })),
);

export function describeScreen(
  query: Query,
  claim: Pick<Claim, "id" | "claimNumber"> | undefined,
  changes: readonly string[],
): ViewDescription {
  const { sortBy, sortOrder, ...filters } = toolArguments(query);
  return describeView({
    screen: "The claims dashboard is on screen.",
    filters,
    details: [
      `Sorted by ${sortBy}, ${sortOrder}.`,
      claim && `Selected claim: ${recordLabel({ id: claim.id, name: claim.claimNumber })}.`,
    ],
    changes,
  });
}

export function useDashboard(initial: ClaimsDashboard) {
  return useFilteredQuery({
    tool: "show-claims-dashboard",
    schema: claimsDashboardSchema,
    view: initial,
    scope: initial.readAt,
    filters: toQuery(initial),
    filtersSchema: keptQuerySchema,
    toArgs: toolArguments,
  });
}

export type Dashboard = ReturnType<typeof useDashboard>;
