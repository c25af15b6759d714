import { testEqualEras } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testEqualEras(sample, [
  ["list-consultants", { limit: 3 }],
  ["list-editable-consultants", { limit: 3 }],
  ["list-projects", {}],
  ["list-assignments", { limit: 5 }],
  ["show-bulk-editor", {}],
  ["recommend-staffing", { projectId: "4" }],
  ["bulk-update-consultants", { consultantIds: ["20", "21"], addSkills: ["Rust"] }],
  ["update-consultant", { consultantId: "24", phone: "+1 617 555 0177" }],
  ["bulk-assign-consultants", { projectId: "13", consultantIds: ["20", "21"], role: "Developer" }],
  ["remove-assignment", { projectId: "4", consultantId: "7" }],
  ["show-consultant-profile", { consultantId: "nobody at all" }],
  ["update-consultant", { consultantId: "24", shoeSize: 44 }],
  ["export-table", { table: "consultants" }],
  ["show-recent-changes", { limit: 5 }],
]);
