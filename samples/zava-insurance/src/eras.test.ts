import { testEqualEras } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testEqualEras(sample, [
  ["list-claims", { limit: 3, status: "open" }],
  ["list-claim-pins", { limit: 3, status: "open" }],
  ["list-claim-inspections", { claimId: "1" }],
  ["list-claim-orders", { claimId: "8" }],
  ["list-claim-notes", { claimId: "1", limit: 2 }],
  ["list-contractors", { limit: 3, claimId: "1" }],
  ["get-claim-summary", { claimId: "Grace Kim" }],
  ["add-claim-note", { claimId: "3", note: "Called back.", about: "PO-2004" }],
  ["update-inspection", { inspectionId: "INS-1003", priority: "urgent" }],
  ["assign-contractor", { purchaseOrderId: "PO-2003", contractorId: "C-18" }],
  ["update-purchase-order", { purchaseOrderId: "PO-2006", status: "approved" }],
  ["update-claim-status", { claimId: "7", status: "approved" }],
  ["show-claim-detail", { claimId: "Priya Raman" }],
  ["show-claim-detail", { claimId: "nobody at all" }],
  ["add-claim-note", { claimId: "3", note: "x", shoeSize: 44 }],
  ["show-recent-changes", { limit: 5 }],
]);
