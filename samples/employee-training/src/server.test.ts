import { testListing } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testListing(sample, {
  records: { "training://courses/{id}": 17, "training://learning-paths/{id}": 4 },
});
