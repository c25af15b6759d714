import { centsOf } from "@suite/contracts";
import { isNamed, matchesAnyWhole, type Named } from "@suite/server/tools";
import type { Claim, ClaimFilters, ClaimSort, SortOrder } from "@suite/zava-insurance-widgets/contract";
import { openClaim } from "./life-cycles.ts";

/** Returns the claims that match all filters. The status `open` matches claims that wait for a decision. */
export function selectClaims<Row extends Claim>(claims: readonly Named<Row>[], filters: ClaimFilters): Row[] {
  const { status, policyHolderName, damageType, minLoss, maxLoss } = filters;
  const least = minLoss === undefined ? 0 : centsOf(minLoss);
  const most = maxLoss === undefined ? Number.POSITIVE_INFINITY : centsOf(maxLoss);
  const damage = damageType?.replace(/\bdamages?\b/gi, " ");
  return claims
    .filter(
      (named) =>
        (status === undefined || (status === "open" ? isOpen(named.row) : named.row.status === status)) &&
        (policyHolderName === undefined || isNamed(policyHolderName, named)) &&
        (damage === undefined || matchesAnyWhole(damage, named.row.damageTypes)) &&
        named.row.estimatedLossCents >= least &&
        named.row.estimatedLossCents <= most,
    )
    .map(({ row }) => row);
}

export function isOpen({ status }: Pick<Claim, "status">): boolean {
  return openClaim.includes(status);
}

const byKey: Readonly<Record<ClaimSort, (one: Claim, other: Claim) => number>> = {
  estimatedLoss: (one, other) => one.estimatedLossCents - other.estimatedLossCents,
  dateOfLoss: (one, other) => compare(one.dateOfLoss, other.dateOfLoss),
  dateReported: (one, other) => compare(one.dateReported, other.dateReported),
  policyHolderName: (one, other) => one.policyHolderName.localeCompare(other.policyHolderName, "en"),
  claimNumber: (one, other) => compare(one.claimNumber, other.claimNumber),
};

/** Sorts claims; equal ones by number, so that pages neither overlap nor skip. */
export function sortClaims<Row extends Claim>(
  claims: readonly Row[],
  by: ClaimSort,
  order: SortOrder,
): Row[] {
  const sign = order === "asc" ? 1 : -1;
  return claims.toSorted(
    (one, other) => sign * byKey[by](one, other) || compare(one.claimNumber, other.claimNumber),
  );
}

/** Default sort order: amounts and dates highest and latest first, names from A to Z. */
export function usualOrder(by: ClaimSort): SortOrder {
  return by === "policyHolderName" || by === "claimNumber" ? "asc" : "desc";
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
