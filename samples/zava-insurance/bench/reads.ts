import { benchReads } from "@suite/testing/bench";
import { seedRows } from "../src/seed.ts";
import { tables } from "../src/store.ts";

const seed = seedRows(new Date());

/** The claims dashboard with more claims, each in its own partition. */
export const bench = benchReads({
  dashboard: "show-claims-dashboard",
  tables,
  rows: (more) => ({ ...seed, claims: [...seed.claims, ...moreClaims(more)] }),
  calls: [
    { tool: "show-claims-dashboard", args: { status: "open", sortBy: "estimatedLoss" } },
    { tool: "show-claims-dashboard", args: { policyHolderName: "king", sortBy: "policyHolderName" } },
    { tool: "list-claims", args: {} },
    { tool: "list-claim-pins", args: {} },
    { tool: "show-claim-detail", args: { claimId: "CN202504990" } },
    { tool: "get-claim-summary", args: { claimId: "CN202504990" } },
    { tool: "list-claim-inspections", args: { claimId: "CN202504990" } },
    { tool: "show-contractors", args: {} },
    { tool: "show-recent-changes", args: {} },
  ],
  change: (round) => ({
    tool: "update-claim-status",
    args: { claimId: "CN202504990", status: round % 2 === 0 ? "approved" : "in-review" },
  }),
});

function moreClaims(count: number): typeof seed.claims {
  return Array.from({ length: count }, (_, index) => seed.claims[index % seed.claims.length]).flatMap(
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
