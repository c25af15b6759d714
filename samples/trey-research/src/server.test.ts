import { testListing } from "@suite/toolkit/testing/listing";
import { trey } from "./testing/start-trey.ts";

testListing(trey, {
  modelTools: 14,
  appTools: ["list-consultants", "list-projects", "list-assignments", "list-editable-consultants"],
  records: { "trey://consultants/{id}": 26, "trey://projects/{id}": 14 },
});
