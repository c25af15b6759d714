import { testOutage } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testOutage(sample, [
  ["show-hr-dashboard", {}],
  ["show-consultant-profile", { consultantId: "1" }],
  ["search-consultants", { skills: ["React"] }],
  ["update-consultant", { consultantId: "1", phone: "+1 206 555 0155" }],
  ["assign-consultant-to-project", { projectId: "5", consultantId: "1", role: "Developer" }],
  ["bulk-assign-consultants", { projectId: "5", consultantIds: ["1", "2"], role: "Developer" }],
  ["remove-assignment", { projectId: "5", consultantId: "8", confirm: true }],
  ["show-recent-changes", {}],
]);
