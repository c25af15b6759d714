import type { Claim, Contractor, PurchaseOrder } from "@suite/zava-insurance-contract";

/** Most terms of a search, each of which is a request for mail and one for files. */
const mostTerms = 10;

interface Subject {
  readonly claim: Claim;
  readonly orders: readonly PurchaseOrder[];
  readonly contractors: ReadonlyMap<string, Contractor>;
}

/**
 * Returns the words by which mail and files of a claim are looked for: what the person says, the numbers of the claim, its policy and orders,
 * and the names of its holder and contractors.
 */
export function searchTerms({ claim, orders, contractors }: Subject, words?: string): string[] {
  const names = orders.map(({ contractorId }) => contractors.get(contractorId ?? "")?.name);
  const terms = [
    words,
    claim.claimNumber,
    ...orders.slice(0, 4).map(({ id }) => id),
    claim.policyHolderName,
    claim.policyNumber,
    ...names,
  ];
  const given = terms.flatMap((term) => term?.trim() || []);
  return [...new Set(given)].slice(0, mostTerms);
}
