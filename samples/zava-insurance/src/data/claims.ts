import { type Cut, filter, paginate } from "@suite/server/tools";
import {
  type Claim,
  type ClaimCard,
  type ClaimFilters,
  type ClaimPin,
  type ClaimSort,
  claimSortSchema,
  claimStatusFilterSchema,
  type SortOrder,
  sortOrderSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { openInspection } from "../rules/life-cycles.ts";
import { selectClaims, sortClaims, usualOrder } from "../rules/select-claims.ts";
import { type AllRows, byClaim, computeOnce } from "../store.ts";
import { clean, shownPlace, shownTexts } from "../views/rows.ts";
import { claimNames } from "./find.ts";

const loss = z.number().min(0).max(1e9).optional();

/** Input fields that filter claims, combined with AND. */
export const claimFilters = {
  status: claimStatusFilterSchema.optional().describe("open: reported and in-review"),
  policyHolderName: filter("Part of the policyholder's name"),
  damageType: filter("Whole words such as Fire, Water or Roof"),
  minLoss: loss.describe("Estimated loss in US dollars, at least"),
  maxLoss: loss.describe("Estimated loss in US dollars, at most"),
};

export const claimOrder = {
  sortBy: claimSortSchema.optional().describe("Defaults to dateReported"),
  sortOrder: sortOrderSchema
    .optional()
    .describe("Defaults to desc for amounts and dates, else asc"),
};

export interface ClaimsAsked extends ClaimFilters {
  readonly sortBy?: ClaimSort;
  readonly sortOrder?: SortOrder;
}

/** Filters and sorts the claims. The dashboard, its further pages and the map's pins are all cut from this. */
export function selectedClaims({ claims }: Pick<AllRows, "claims">, query: ClaimsAsked) {
  const { sortBy = "dateReported", sortOrder = usualOrder(sortBy), ...filters } = query;
  return {
    filters,
    sortBy,
    sortOrder,
    rows: computeOnce(claims, sortedClaims, filters, sortBy, sortOrder),
  };
}

function sortedClaims(
  claims: AllRows["claims"],
  filters: ClaimFilters,
  by: ClaimSort,
  order: SortOrder,
) {
  return sortClaims(matchingClaims(claims, filters), by, order);
}

export function matchingClaims(claims: AllRows["claims"], filters: ClaimFilters) {
  return selectClaims(claimNames.select(claims, filters.policyHolderName), filters);
}

export function pinOf({ id, claimNumber, status, property }: Claim): ClaimPin {
  return { id, claimNumber: clean(claimNumber, 40), status, ...shownPlace(property) };
}

export function claimPage(allRows: AllRows, rows: AllRows["claims"], cut: Cut) {
  return paginate(rows, { toItem: cardOf(allRows), getId: ({ id }) => id, list: "claims", ...cut });
}

function cardOf(allRows: AllRows): (claim: Claim) => ClaimCard {
  const inspections = byClaim(allRows.inspections);
  const orders = byClaim(allRows.orders);
  return (claim) => ({
    ...pinOf(claim),
    policyHolderName: clean(claim.policyHolderName),
    damageTypes: shownTexts(claim.damageTypes, 4),
    estimatedLossCents: claim.estimatedLossCents,
    dateOfLoss: claim.dateOfLoss,
    dateReported: claim.dateReported,
    openInspections: (inspections.get(claim.id) ?? []).filter(({ status }) =>
      openInspection.includes(status),
    ).length,
    pendingOrders: (orders.get(claim.id) ?? []).filter(({ status }) => status === "pending").length,
  });
}
