import { testSubscriptions } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testSubscriptions(sample, {
  calls: [
    ["update-claim-status", { claimId: "2", status: "approved", note: "Done." }, ["zava://claims/2"]],
    ["update-inspection", { inspectionId: "INS-1002", priority: "low" }, ["zava://claims/1"]],
    ["update-purchase-order", { purchaseOrderId: "PO-2015", status: "rejected" }, ["zava://claims/14"]],
  ],
  elsewhere: {
    write: ({ contractors }) => contractors.patch({ id: "C-06" }, { rating: 4.3 }),
    uris: ["zava://contractors/C-06"],
  },
});
