import { inline } from "@suite/server";
import type { Claim } from "@suite/widgets/zava-insurance/contract";

/** How answers name a claim: with the id that the next call can use. */
export function claimLabel(claim: Pick<Claim, "id" | "claimNumber" | "policyHolderName">): string {
  return `${inline(claim.claimNumber, 40)} of ${inline(claim.policyHolderName)} (claim id ${claim.id})`;
}

/** How answers name a person or a company; a dash when there is none. */
export function personLabel(person: { readonly id: string; readonly name: string } | undefined): string {
  return person ? `${inline(person.name)} (id ${person.id})` : "–";
}
