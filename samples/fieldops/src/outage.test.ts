import { testOutage } from "@suite/toolkit/testing/outage";
import { testDay } from "./testing/rows.ts";
import { fieldops } from "./testing/start-fieldops.ts";

const constraints = { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false };

testOutage(fieldops, [
  ["list-new-assignments", {}],
  ["show-assignments-on-map", {}],
  ["get-available-technicians", {}],
  ["create-dispatch-plan", { assignmentIds: ["WO-1001"] }],
  ["check-dispatch-plan", { planId: "DP-1", day: testDay, constraints, assignmentIds: ["WO-1001"] }],
  ["get-assignment", { assignmentId: "WO-1001" }],
  ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }],
  ["show-recent-changes", {}],
]);
