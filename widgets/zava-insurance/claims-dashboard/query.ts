import {
  type Claim,
  type ClaimSort,
  type ClaimStatus,
  type ClaimStatusFilter,
  type ClaimsDashboard,
  claimSortSchema,
  claimStatusFilterSchema,
  type SortOrder,
  sortOrderSchema,
} from "../contract.ts";

/** What stands in the fields above the claims; NaN is what was typed and is no amount. */
export interface Query {
  readonly status?: ClaimStatusFilter;
  readonly policyHolderName?: string;
  readonly damageType?: string;
  readonly minLoss?: number;
  readonly maxLoss?: number;
  readonly sortBy: ClaimSort;
  readonly sortOrder: SortOrder;
}

/** The fields as the tool call that drew the dashboard would fill them. */
export function queryOf({ filters, sortBy, sortOrder }: ClaimsDashboard): Query {
  return { ...filters, sortBy, sortOrder };
}

/** Amounts that the tool would refuse; they are not asked for. */
export function lossProblems({ minLoss, maxLoss }: Query) {
  const invalid = (dollars: number | undefined) => dollars !== undefined && !(dollars >= 0 && dollars < 1e12);
  const crossed = minLoss !== undefined && maxLoss !== undefined && minLoss > maxLoss;
  return { minLoss: invalid(minLoss), maxLoss: invalid(maxLoss), crossed };
}

/** What the tool is asked: no blanks, since an empty text would be a filter that matches nothing. */
export function toolArguments(query: Query): Record<string, unknown> {
  const problems = lossProblems(query);
  const all = {
    status: query.status,
    policyHolderName: query.policyHolderName?.trim() || undefined,
    damageType: query.damageType?.trim() || undefined,
    minLoss: problems.minLoss || problems.crossed ? undefined : query.minLoss,
    maxLoss: problems.maxLoss || problems.crossed ? undefined : query.maxLoss,
    sortBy: query.sortBy,
    sortOrder: query.sortOrder,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The date of a claim to be shown in a list: the one that it is sorted by. */
export function dateOf(sortBy: ClaimSort): "dateReported" | "dateOfLoss" {
  return sortBy === "dateReported" ? "dateReported" : "dateOfLoss";
}

export function hasFilters(query: Query): boolean {
  const { sortBy, sortOrder, ...filters } = toolArguments(query);
  return Object.keys(filters).length > 0;
}

export function withoutFilters({ sortBy, sortOrder }: Query): Query {
  return { sortBy, sortOrder };
}

/** `open` stands for the two statuses that wait for a decision. */
export function fitsStatus(status: ClaimStatus, filter: ClaimStatusFilter | undefined): boolean {
  if (filter === "open") return status === "reported" || status === "in-review";
  return filter === undefined || filter === status;
}

/** A status filter from the text of a select or a button; anything else is none. */
export function statusFilterOf(text: string | undefined): ClaimStatusFilter | undefined {
  return claimStatusFilterSchema.safeParse(text).data;
}

/** One choice of the sort field: what to sort by and which way. */
type Sorting = `${ClaimSort} ${SortOrder}`;

export const sortings = claimSortSchema.options.flatMap((sortBy) =>
  sortOrderSchema.options.map((sortOrder): Sorting => `${sortBy} ${sortOrder}`),
);

export function sortOf(sorting: string): Pick<Query, "sortBy" | "sortOrder"> | undefined {
  const [sortBy, sortOrder] = sorting.split(" ");
  const by = claimSortSchema.safeParse(sortBy);
  const order = sortOrderSchema.safeParse(sortOrder);
  return by.success && order.success ? { sortBy: by.data, sortOrder: order.data } : undefined;
}

interface OnScreen {
  query: Query;
  claim?: Pick<Claim, "id" | "claimNumber">;
  /** What the person did here, the oldest first. */
  changes: readonly string[];
}

/**
 * What the model should know of the screen: one short English text, which is never shown to the person. Claims are
 * named by number and id only, since names and notes in the store may have been written to mislead it.
 */
export function describeScreen({ query, claim, changes }: OnScreen): string {
  const { sortBy, sortOrder, ...filters } = toolArguments(query);
  const active = Object.entries(filters).map(([name, value]) => `${name} = ${value}`);
  const sentences = [
    "The claims dashboard is on screen.",
    active.length > 0 ? `Filters: ${active.join(", ")}.` : "No filters.",
    `Sorted by ${sortBy}, ${sortOrder}.`,
    claim ? `Selected claim: ${claim.claimNumber} (id ${claim.id}).` : "",
    changes.length > 0 ? `Changed here by the person: ${changes.slice(-10).join(" ")}` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
