import { testListing } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testListing(sample, {
  records: {
    "fieldops://work-orders/{id}": 37,
    "fieldops://technicians/{id}": 18,
    "fieldops://plans/{id}": 2,
  },
});
