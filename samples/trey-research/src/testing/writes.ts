import type { Example } from "@suite/testing/samples";

/** A valid call of every write tool but undo-change. */
export const writes: readonly Example[] = [
  ["update-consultant", { consultantId: "1", phone: "+1 206 555 0155" }],
  ["bulk-update-consultants", { consultantIds: ["1", "2"], addSkills: ["Glassblowing"] }],
  ["assign-consultant-to-project", { projectId: "5", consultantId: "1", role: "Developer" }],
  ["bulk-assign-consultants", { projectId: "5", consultantIds: ["1", "2"], role: "Tester" }],
  ["remove-assignment", { projectId: "5", consultantId: "8", confirm: true }],
];

const consultantIds = ["3", "4", "5", "6", "7", "8"];

/** Calls with several transactions, to vary. */
export const moreWrites: readonly Example[] = [
  ["bulk-update-consultants", { consultantIds, addSkills: ["Woodcarving"] }],
  ["bulk-assign-consultants", { projectId: "6", consultantIds, role: "Analyst" }],
];
