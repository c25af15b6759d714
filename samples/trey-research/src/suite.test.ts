import { testHouseStyle, testSuite } from "@suite/testing/samples";
import { invariants } from "./testing/invariants.ts";
import { sizes } from "./testing/more-rows.ts";
import { reported } from "./testing/reported.ts";
import { sample } from "./testing/start.ts";
import { moreWrites, writes } from "./testing/writes.ts";

const readme = new URL("../README.md", import.meta.url);

testHouseStyle(sample, readme);

testSuite(sample, {
  readme,
  seeded: { consultants: 25, projects: 14, assignments: 40 },
  records: { "trey://consultants/{id}": 26, "trey://projects/{id}": 14 },
  cursors: {},
  hostileTexts: [
    ["show-consultant-profile", { consultantId: "1" }],
    ["show-project-details", { projectId: "1" }],
    ["recommend-staffing", { projectId: "1" }],
    ["compare-consultants", { consultantId: "1", otherConsultantId: "hostile" }],
    ["search-consultants", { name: "script" }],
    ["show-consultant-profile", { consultantId: "hostile" }],
    ["update-consultant", { consultantId: "1", phone: "+1 555 0100" }],
    ["assign-consultant-to-project", { projectId: "1", consultantId: "9", role: "Developer" }],
    ["bulk-update-consultants", { updates: [{ consultantId: "2", addSkills: ["React"] }] }],
    [
      "bulk-assign-consultants",
      { projectId: "2", consultantIds: ["3", "4", "script"], role: "Developer" },
    ],
    ["remove-assignment", { projectId: "1", consultantId: "9" }],
    ["show-recent-changes", {}],
  ],
  writes,
  moreWrites,
  invariants,
  reported,
  sizes,
});
