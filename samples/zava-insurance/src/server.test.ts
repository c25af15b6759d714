import { testListing } from "@suite/toolkit/testing/listing";
import { sample } from "./testing/start.ts";

testListing(sample, {
  records: { "zava://claims/{id}": 35, "zava://contractors/{id}": 32 },
});
