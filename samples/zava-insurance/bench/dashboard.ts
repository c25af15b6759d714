import { benchTool } from "@suite/testing/bench";
import { seedRows } from "../src/seed.ts";
import { tables } from "../src/store.ts";

/** The claims dashboard at seed size and with 10,000 more claims, each in its own partition. */
export const bench = benchTool({
  tool: "show-claims-dashboard",
  tables,
  rows() {
    const seed = seedRows(new Date());
    return { seed, "+ 10,000": { ...seed, claims: [...seed.claims, ...moreClaims(seed.claims)] } };
  },
  listed: "claims",
});

function moreClaims(claims: ReturnType<typeof seedRows>["claims"]) {
  return Array.from({ length: 10_000 }, (_, index) => claims[index % claims.length]).flatMap(
    (claim, index) =>
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
