import { matchesAnyWhole } from "@suite/server/tools";
import type { Claim, ClaimFilters, ClaimSort, SortOrder } from "@suite/zava-insurance-contract";
import { openClaim } from "./life-cycles.ts";
import { toCents } from "./money.ts";

/** Returns the claims that match all filters but the holder's name. The status `open` matches claims that wait for a decision. */
export function selectClaims<Row extends Claim>(
  claims: readonly Row[],
  { status, damageType, minLoss = 0, maxLoss = Number.POSITIVE_INFINITY }: ClaimFilters,
): readonly Row[] {
  const least = toCents(minLoss);
  const most = toCents(maxLoss);
  const damage = damageType?.replace(/\bdamages?\b/gi, " ");
  const hasStatus = (claim: Row) =>
    status === "open"
      ? openClaim.includes(claim.status)
      : status === undefined || claim.status === status;
  return claims.filter(
    (claim) =>
      hasStatus(claim) &&
      claim.estimatedLossCents >= least &&
      claim.estimatedLossCents <= most &&
      (damage === undefined || matchesAnyWhole(damage, claim.damageTypes)),
  );
}

const byKey: Readonly<Record<ClaimSort, (one: Claim, other: Claim) => number>> = {
  estimatedLoss: (one, other) => one.estimatedLossCents - other.estimatedLossCents,
  dateOfLoss: (one, other) => compare(one.dateOfLoss, other.dateOfLoss),
  dateReported: (one, other) => compare(one.dateReported, other.dateReported),
  policyHolderName: (one, other) =>
    one.policyHolderName.localeCompare(other.policyHolderName, "en"),
  claimNumber: (one, other) => compare(one.claimNumber, other.claimNumber),
};

/** Sorts claims; equal ones by number and id, so that pages neither overlap nor skip. */
export function sortClaims<Row extends Claim>(
  claims: readonly Row[],
  by: ClaimSort,
  order: SortOrder,
): Row[] {
  const sign = order === "asc" ? 1 : -1;
  return claims.toSorted(
    (one, other) =>
      sign * byKey[by](one, other) ||
      compare(one.claimNumber, other.claimNumber) ||
      compare(one.id, other.id),
  );
}

/** Default sort order: amounts and dates highest and latest first, names from A to Z. */
export function usualOrder(by: ClaimSort): SortOrder {
  return by === "policyHolderName" || by === "claimNumber" ? "asc" : "desc";
}

export function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
