import { testListing } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testListing(sample, {
  records: { "trey://consultants/{id}": 26, "trey://projects/{id}": 14 },
});
