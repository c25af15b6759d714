import { testPlays } from "@suite/testing/samples";
import { seedRows } from "../src/seed.ts";
import { fieldopsServer } from "../src/server.ts";
import { tables } from "../src/store.ts";

// Runs on the real clock, as the browser does.
const sample = { tables, seedRows, server: fieldopsServer };
testPlays(sample, [
  {
    opener: ["show-assignments-on-map", { assignmentIds: ["WO-1005", "WO-1010"] }],
    buttons: ["Create plan"],
    tool: "create-dispatch-plan",
    shows: "2 of 2",
  },
]);
