import { testHostileTexts } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testHostileTexts(sample, [
  ["show-consultant-profile", { consultantId: "1" }],
  ["show-project-details", { projectId: "1" }],
  ["recommend-staffing", { projectId: "1" }],
  ["search-consultants", { name: "script" }],
  ["show-consultant-profile", { consultantId: "hostile" }],
  ["update-consultant", { consultantId: "1", phone: "+1 555 0100" }],
  ["assign-consultant-to-project", { projectId: "1", consultantId: "9", role: "Developer" }],
  ["bulk-update-consultants", { updates: [{ consultantId: "2", addSkills: ["React"] }] }],
  ["bulk-assign-consultants", { projectId: "2", consultantIds: ["3", "4", "script"], role: "Developer" }],
  ["remove-assignment", { projectId: "1", consultantId: "9" }],
  ["show-recent-changes", {}],
]);
