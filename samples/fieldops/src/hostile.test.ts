import { testHostileTexts } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testHostileTexts(sample, [
  ["get-assignment", { assignmentId: "WO-1011" }],
  ["get-assignment", { assignmentId: "script" }],
  ["get-available-technicians", { skill: "hostile" }],
  ["update-assignment-status", { assignmentId: "WO-1011", status: "completed" }],
  ["show-recent-changes", {}],
]);
