import { testPlays } from "@suite/testing/samples";
import { seedRows } from "../src/seed.ts";
import { fieldopsServer } from "../src/server.ts";
import { tables } from "../src/store.ts";

// Runs on the real clock, as the browser does.
const sample = { tables, seedRows, server: fieldopsServer };
const assignmentIds = ["WO-1001", "WO-1002"];
const list = { opener: ["list-new-assignments", {}], mode: "fullscreen" } as const;
const map = { opener: ["show-assignments-on-map", { assignmentIds }], mode: "fullscreen" } as const;
const both = ["Select Lamna Healthcare Clinic", "Select Fourth Coffee Roastery"];
const panel = {
  buttons: [/^Lamna Healthcare Clinic$/, "Show on map"],
  region: "Lamna Healthcare Clinic",
};
const first = { assignmentIds: ["WO-1001"] };
const plans = (input: typeof first) => ({
  calls: ["create-dispatch-plan", input] as const,
  shows: "Dispatch plan",
});
const maps = (input: typeof first, shows: string) => ({
  calls: ["show-assignments-on-map", input] as const,
  shows,
});

const inEveryRun = [
  { ...list, buttons: [...both, "Plan 2 selected"], ...plans({ assignmentIds }) },
  { ...map, buttons: [/^Lamna Healthcare Clinic$/, "Plan this one"], ...plans(first) },
  {
    // Late in the day nobody has time for both.
    opener: ["create-dispatch-plan", { assignmentIds, day: "tomorrow" }],
    mode: "fullscreen",
    buttons: [/^Commit \d jobs?$/, "Show new work"],
    allows: /^Dispatch \d jobs?$/,
    calls: ["list-new-assignments", {}],
    shows: "New assignments",
  },
] as const;

testPlays(sample, inEveryRun, [
  {
    opener: ["list-new-assignments", { priority: "High", region: "South" }],
    buttons: ["Create plan"],
    ...plans({ assignmentIds: ["WO-1004"] }),
  },
  { ...list, buttons: [...both, "Show on map"], ...maps({ assignmentIds }, "2 assignments") },
  { ...list, buttons: [/^Lamna Healthcare Clinic$/, "Plan this one"], ...plans(first) },
  { ...list, ...panel, ...maps(first, "1 assignment") },
  { opener: map.opener, buttons: ["Create plan"], ...plans({ assignmentIds }) },
  { ...map, buttons: ["Plan all 2 shown"], ...plans({ assignmentIds }) },
  { ...map, buttons: [both[0] ?? "", "Plan 1 selected"], ...plans(first) },
]);
