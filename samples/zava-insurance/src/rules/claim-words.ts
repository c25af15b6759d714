import { inline } from "@suite/contracts";
import { idList } from "@suite/server/tools";
import type { Claim } from "@suite/zava-insurance-contract";

type Named = Pick<Claim, "claimNumber" | "policyHolderName">;

/** Name of a claim in sentences: "Kimberly King's claim CN202504990". */
export function claimTitle({ claimNumber, policyHolderName }: Named): string {
  return `${inline(policyHolderName)}'s claim ${inline(claimNumber, 40)}`;
}

/** Ids of claims for the model. */
export function claimIds(claims: readonly (Named & Pick<Claim, "id">)[]): string {
  return idList(
    "Claim",
    claims.map(({ id, claimNumber }) => ({ id, name: claimNumber })),
  );
}
