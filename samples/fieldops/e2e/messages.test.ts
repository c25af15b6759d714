import { testMessages } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testMessages(sample, [
  {
    opener: ["show-assignments-on-map", { assignmentIds: ["WO-1005", "WO-1010"] }],
    buttons: ["Create plan"],
    tool: "create-dispatch-plan",
    shows: "2 of 2",
  },
]);
