import { inline } from "@suite/contracts";
import type { Claim } from "@suite/zava-insurance-widgets/contract";

/** How answers name a claim: with the id that the next call can use. */
export function claimLabel(claim: Pick<Claim, "id" | "claimNumber" | "policyHolderName">): string {
  return `${inline(claim.claimNumber, 40)} of ${inline(claim.policyHolderName)} (claim id ${claim.id})`;
}
