import { testHouseStyle, testSuite } from "@suite/testing/samples";
import { seedRows } from "./seed.ts";
import { invariants } from "./testing/invariants.ts";
import { sizes } from "./testing/more-rows.ts";
import { sample } from "./testing/start.ts";
import { moreWrites, writes } from "./testing/writes.ts";

const claimId = "1";

const readme = new URL("../README.md", import.meta.url);

testHouseStyle(sample, readme);

testSuite(sample, {
  readme,
  seeded: {
    claims: 35,
    inspections: 40,
    orders: 25,
    notes: 60,
    contractors: 30,
    inspectors: 20,
    documents: 6,
  },
  records: { "zava://claims/{id}": 35, "zava://contractors/{id}": 32 },
  cursors: {
    "list-claim-inspections": { claimId },
    "list-claim-notes": { claimId },
    "list-claim-orders": { claimId },
    "list-claim-documents": { claimId },
  },
  hostileTexts: [
    ...seedRows(new Date()).claims.map(({ id }) => ["show-claim-detail", { claimId: id }] as const),
    ["show-claim-detail", { claimId: "photo" }],
    ["get-claim-summary", { claimId }],
    ["show-claims-dashboard", { sortBy: "policyHolderName" }],
    ["show-contractors", { claimId }],
    ["update-claim-status", { claimId: "2", status: "in-review" }],
    ["assign-contractor", { purchaseOrderId: "PO-2003", contractorId: "C-18" }],
    ["list-claim-documents", { claimId }],
    ["match-claim-invoice", { claimId: "4", documentId: "invoice krg" }],
    ["show-recent-changes", {}],
  ],
  writes,
  moreWrites,
  invariants,
  sizes,
});
