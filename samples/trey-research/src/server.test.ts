import { testListing } from "@suite/toolkit/testing/listing";
import { sample } from "./testing/start.ts";

testListing(sample, {
  records: { "trey://consultants/{id}": 26, "trey://projects/{id}": 14 },
});
