import { toCents } from "@suite/contracts";
import { isNamed, matchesWhole, type Named } from "@suite/server/tools";
import type { Claim, ClaimFilters, ClaimSort, SortOrder } from "@suite/zava-insurance-contract";
import { openClaim } from "./life-cycles.ts";

/** Returns the claims that match all filters. The status `open` matches claims that wait for a decision. */
export function selectClaims<Row extends Claim>(
  claims: readonly Row[],
  { status, policyHolderName, damageType, minLoss, maxLoss }: ClaimFilters,
  namesOf: (claim: Row) => Named<Row>,
): readonly Row[] {
  const conditions: ((claim: Row) => boolean)[] = [];
  if (status === "open") conditions.push(isOpen);
  else if (status !== undefined) conditions.push((claim) => claim.status === status);
  if (minLoss !== undefined) {
    const least = toCents(minLoss);
    conditions.push((claim) => claim.estimatedLossCents >= least);
  }
  if (maxLoss !== undefined) {
    const most = toCents(maxLoss);
    conditions.push((claim) => claim.estimatedLossCents <= most);
  }
  if (damageType !== undefined) conditions.push(hasDamage(damageType.replace(/\bdamages?\b/gi, " ")));
  if (policyHolderName !== undefined) conditions.push((claim) => isNamed(policyHolderName, namesOf(claim)));
  return conditions.length === 0
    ? claims
    : claims.filter((claim) => conditions.every((holds) => holds(claim)));
}

/** Condition on the damage types. Thousands of claims share a few types, so that each type is compared once. */
function hasDamage(asked: string): (claim: Claim) => boolean {
  const matches = new Map<string, boolean>();
  const isAsked = (type: string) => {
    const known = matches.get(type) ?? matchesWhole(asked, type);
    matches.set(type, known);
    return known;
  };
  return ({ damageTypes }) => damageTypes.some(isAsked);
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
  return claims.toSorted(inOrder(by, order));
}

type Comparison = (one: Claim, other: Claim) => number;

/** Compares any two claims as different, so that the place of each is known. */
function inOrder(by: ClaimSort, order: SortOrder): Comparison {
  const sign = order === "asc" ? 1 : -1;
  return (one, other) =>
    sign * byKey[by](one, other) || compare(one.claimNumber, other.claimNumber) || compare(one.id, other.id);
}

/** Default sort order: amounts and dates highest and latest first, names from A to Z. */
export function usualOrder(by: ClaimSort): SortOrder {
  return by === "policyHolderName" || by === "claimNumber" ? "asc" : "desc";
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
