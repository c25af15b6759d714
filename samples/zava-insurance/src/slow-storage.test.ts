import { testSlowStorage } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testSlowStorage(sample, [
  ["create-inspection", { claimId: "1", taskType: "final" }],
  ["update-inspection", { inspectionId: "INS-1002", priority: "low" }],
  ["assign-contractor", { purchaseOrderId: "PO-2001", contractorId: "C-01" }],
  ["update-purchase-order", { purchaseOrderId: "PO-2001", status: "approved", confirm: true }],
  ["update-claim-status", { claimId: "1", status: "approved", note: "Ready." }],
  ["add-claim-note", { claimId: "1", note: "Called." }],
]);
