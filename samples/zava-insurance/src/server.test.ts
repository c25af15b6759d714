import { testListing } from "@suite/toolkit/testing/listing";
import { sample } from "./testing/start.ts";

testListing(sample, {
  modelTools: 13,
  appTools: [
    "list-claims",
    "list-claim-inspections",
    "list-claim-orders",
    "list-claim-notes",
    "list-contractors",
  ],
  records: { "zava://claims/{id}": 35, "zava://contractors/{id}": 32 },
});
