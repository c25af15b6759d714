import { benchReads, copies } from "@suite/testing/bench";
import { seedRows } from "../../../../samples/zava-insurance/src/seed.ts";
import { tables } from "../../../../samples/zava-insurance/src/store.ts";

const seed = seedRows(new Date());

/** The claims dashboard with more claims, each in its own partition. */
export const bench = benchReads({
  dashboard: "show-claims-dashboard",
  tables,
  rows: (more) => ({ ...seed, claims: [...seed.claims, ...moreClaims(more)] }),
  calls: [
    { tool: "show-claims-dashboard", args: { status: "open", sortBy: "estimatedLoss" } },
    {
      tool: "show-claims-dashboard",
      args: { policyHolderName: "king", sortBy: "policyHolderName" },
    },
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

const moreClaims = (count: number) =>
  copies(seed.claims, count, ({ policyHolderName }, index) => ({
    claimNumber: `CNB${index}`,
    policyHolderName: `${policyHolderName} ${index}`,
  }));
