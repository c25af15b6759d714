import { testListing } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testListing(sample, {
  records: { "zava://claims/{id}": 35, "zava://contractors/{id}": 32 },
});
