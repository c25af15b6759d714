import { testListing } from "@suite/toolkit/testing/listing";
import { sample } from "./testing/start.ts";

testListing(sample, {
  modelTools: 6,
  appTools: ["record-progress", "set-bookmark", "get-clip-chunk", "get-certificate"],
  records: { "training://courses/{id}": 17, "training://learning-paths/{id}": 4 },
});
