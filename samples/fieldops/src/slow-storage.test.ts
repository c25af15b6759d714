import { asWidget } from "@suite/testing/clients";
import { testSlowStorage } from "@suite/testing/samples";
import { planned } from "./testing/plans.ts";
import { sample } from "./testing/start.ts";

testSlowStorage(sample, [
  ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }],
  [
    "commit-assignments",
    async (running) => ({
      ...asWidget("fieldops"),
      seal: (await planned(running, { assignmentIds: ["WO-1001"] })).seal,
    }),
  ],
]);
