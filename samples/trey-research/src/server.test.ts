import { testListing } from "@suite/toolkit/testing/listing";
import { sample } from "./testing/start.ts";

testListing(sample, {
  modelTools: 14,
  appTools: ["list-consultants", "list-projects", "list-assignments", "list-editable-consultants"],
  records: { "trey://consultants/{id}": 26, "trey://projects/{id}": 14 },
});
