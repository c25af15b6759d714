import { testListing } from "@suite/toolkit/testing/listing";
import { training } from "./testing/start-training.ts";

testListing(training, {
  modelTools: 6,
  appTools: ["record-progress", "set-bookmark", "get-clip-chunk", "get-certificate"],
  records: { "training://courses/{id}": 17, "training://learning-paths/{id}": 4 },
});
