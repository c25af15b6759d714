import { seedRows } from "@suite/zava-insurance/seed";
import { tables } from "@suite/zava-insurance/store";
import { benchTwoSizes } from "./two-sizes.ts";

/** The claims dashboard at seed size and with 10,000 more claims, each a partition of its own. */
export async function benchClaims(): Promise<void> {
  const seed = seedRows(new Date());
  await benchTwoSizes({
    sample: "zava-insurance",
    tool: "show-claims-dashboard",
    tables,
    rows: { seed, "+ 10,000": { ...seed, claims: [...seed.claims, ...moreClaims(seed.claims, 10_000)] } },
    listed: "claims",
  });
}

function moreClaims(claims: ReturnType<typeof seedRows>["claims"], count: number) {
  return Array.from({ length: count }, (_, index) => claims[index % claims.length]).flatMap((claim, index) =>
    claim
      ? [
          {
            ...claim,
            id: `bench-${index}`,
            claimNumber: `CNB${index}`,
            policyHolderName: `${claim.policyHolderName} ${index}`,
          },
        ]
      : [],
  );
}
