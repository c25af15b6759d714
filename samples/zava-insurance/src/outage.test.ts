import { testOutage } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testOutage(sample, [
  ["show-claims-dashboard", {}],
  ["show-claim-detail", { claimId: "1" }],
  ["show-contractors", { claimId: "1" }],
  ["list-inspectors", {}],
  ["update-claim-status", { claimId: "1", status: "approved", note: "Ready." }],
  ["create-inspection", { claimId: "1", taskType: "final" }],
  ["update-inspection", { inspectionId: "INS-1002", priority: "low" }],
  ["update-purchase-order", { purchaseOrderId: "PO-2001", status: "approved" }],
  ["show-recent-changes", {}],
]);
