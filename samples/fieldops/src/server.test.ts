import { testListing } from "@suite/toolkit/testing/listing";
import { sample } from "./testing/start.ts";

testListing(sample, {
  modelTools: 8,
  appTools: [
    "check-dispatch-plan",
    "commit-assignments",
    "list-assignments",
    "list-map-pins",
    "list-technician-pins",
  ],
  records: {
    "fieldops://work-orders/{id}": 37,
    "fieldops://technicians/{id}": 18,
    "fieldops://plans/{id}": 2,
  },
});
