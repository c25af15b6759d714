import { asWidget } from "@suite/testing/clients";
import { testEqualEras } from "@suite/testing/samples";
import { testDay } from "./testing/rows.ts";
import { sample } from "./testing/start.ts";

const constraints = { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false };

testEqualEras(sample, [
  ["list-assignments", { limit: 3 }],
  ["list-map-pins", { limit: 3 }],
  ["list-technician-pins", { limit: 3 }],
  [
    "create-dispatch-plan",
    { planItems: [{ assignmentId: "WO-1001", technicianId: "Dana", etaMinutes: 30, distanceKm: 80 }] },
  ],
  ["create-dispatch-plan", { technicianIds: ["Lindqvist"] }],
  ["check-dispatch-plan", { planId: "DP-1", day: testDay, constraints, assignmentIds: ["WO-1001"] }],
  ["check-dispatch-plan", { planId: "DP-SEED-1", day: testDay, constraints, assignmentIds: ["WO-1034"] }],
  ["commit-assignments", { seal: "made.up", ...asWidget("fieldops") }],
  ["commit-assignments", { seal: "made.up" }],
  ["get-assignment", { assignmentId: "Lamna" }],
  ["get-assignment", { assignmentId: "Nowhere" }],
  ["update-assignment-status", { assignmentId: "WO-1001", status: "Done" }],
  ["update-assignment-status", { assignmentId: "WO-1029", status: "EnRoute" }],
  ["show-recent-changes", { limit: 5 }],
]);
