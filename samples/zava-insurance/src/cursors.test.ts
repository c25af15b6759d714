import { testCursors } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

const claimId = "1";
testCursors(sample, {
  "list-claim-inspections": { claimId },
  "list-claim-notes": { claimId },
  "list-claim-orders": { claimId },
});
