import { testOutage } from "@suite/testing/samples";
import { testDay } from "./testing/rows.ts";
import { sample } from "./testing/start.ts";

const constraints = { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false };

testOutage(sample, [
  ["list-new-assignments", {}],
  ["show-assignments-on-map", {}],
  ["get-available-technicians", {}],
  ["create-dispatch-plan", { assignmentIds: ["WO-1001"] }],
  ["check-dispatch-plan", { planId: "DP-1", day: testDay, constraints, assignmentIds: ["WO-1001"] }],
  ["get-assignment", { assignmentId: "WO-1001" }],
  ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }],
  ["show-recent-changes", {}],
]);
