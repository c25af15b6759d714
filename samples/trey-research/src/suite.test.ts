import { addMonths } from "@suite/contracts";
import { testSuite } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { invariants } from "./testing/invariants.ts";
import { ids, month, moreRows, wide } from "./testing/more-rows.ts";
import { sample } from "./testing/start.ts";

const long = "ü".repeat(100);
const running = testSuite(sample, {
  readme: new URL("../README.md", import.meta.url),
  records: { "trey://consultants/{id}": 26, "trey://projects/{id}": 14 },
  cursors: {},
  change: ["update-consultant", { consultantId: "Avery Howard", phone: "+1 206 555 0199" }],
  protocolRevisions: [
    ["list-consultants", { limit: 3 }],
    ["list-editable-consultants", { limit: 3 }],
    ["list-projects", {}],
    ["list-assignments", { limit: 5 }],
    ["show-bulk-editor", {}],
    ["recommend-staffing", { projectId: "4" }],
    ["compare-consultants", { consultantId: "1", otherConsultantId: "2" }],
    ["bulk-update-consultants", { consultantIds: ["20", "21"], addSkills: ["Rust"] }],
    ["update-consultant", { consultantId: "24", phone: "+1 617 555 0177" }],
    ["bulk-assign-consultants", { projectId: "13", consultantIds: ["20", "21"], role: "Developer" }],
    ["remove-assignment", { projectId: "4", consultantId: "7" }],
    ["show-consultant-profile", { consultantId: "nobody at all" }],
    ["update-consultant", { consultantId: "24", shoeSize: 44 }],
    ["export-table", { table: "consultants" }],
    ["show-recent-changes", { limit: 5 }],
  ],
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
    ["bulk-assign-consultants", { projectId: "2", consultantIds: ["3", "4", "script"], role: "Developer" }],
    ["remove-assignment", { projectId: "1", consultantId: "9" }],
    ["show-recent-changes", {}],
  ],
  outage: [
    ["show-hr-dashboard", {}],
    ["show-consultant-profile", { consultantId: "1" }],
    ["search-consultants", { skills: ["React"] }],
    ["update-consultant", { consultantId: "1", phone: "+1 206 555 0155" }],
    ["assign-consultant-to-project", { projectId: "5", consultantId: "1", role: "Developer" }],
    ["bulk-assign-consultants", { projectId: "5", consultantIds: ["1", "2"], role: "Developer" }],
    ["remove-assignment", { projectId: "5", consultantId: "8", confirm: true }],
    ["show-recent-changes", {}],
  ],
  writes: [
    ["update-consultant", { consultantId: "1", phone: "+1 206 555 0155" }],
    ["bulk-update-consultants", { consultantIds: ["1", "2"], addSkills: ["Glassblowing"] }],
    ["assign-consultant-to-project", { projectId: "5", consultantId: "1", role: "Developer" }],
    ["bulk-assign-consultants", { projectId: "5", consultantIds: ["1", "2"], role: "Tester" }],
    ["remove-assignment", { projectId: "5", consultantId: "8", confirm: true }],
  ],
  invariants,
  subscriptions: {
    calls: [
      ["update-consultant", { consultantId: "1", phone: "+1 206 555 0177" }, ["trey://consultants/1"]],
      [
        "assign-consultant-to-project",
        { projectId: "5", consultantId: "2", role: "Developer" },
        ["trey://consultants/2", "trey://projects/5"],
      ],
    ],
    elsewhere: {
      write: ({ projects }) => projects.patch({ id: "6" }, { description: "Changed elsewhere." }),
      uris: ["trey://projects/6"],
    },
  },
  sizes: {
    rows: moreRows,
    calls: [
      ["show-hr-dashboard", {}],
      ["show-hr-dashboard", { billable: true, role: wide.slice(0, 100) }],
      ["show-hr-dashboard", { consultantName: long, projectName: long, skill: long, role: long }],
      ["show-consultant-profile", { consultantId: "more-1" }],
      ["show-consultant-profile", { consultantId: "Avery Howard" }],
      ["compare-consultants", { consultantId: "more-1", otherConsultantId: "more-2" }],
      ["compare-consultants", { consultantId: "Avery Howard", otherConsultantId: "Sanjay Puranik" }],
      ["show-project-details", { projectId: "more-1" }],
      ["show-project-details", { projectId: "Relecloud" }],
      ["search-consultants", { role: "Developer" }],
      ["search-consultants", { skills: Array(10).fill(long) }],
      ["search-consultants", { name: "More", freeInMonth: addMonths(month, 8) }],
      ["show-bulk-editor", {}],
      ["show-bulk-editor", { name: "More" }],
      ["recommend-staffing", { projectId: "Relecloud", maxResults: 20, skills: ["Skill"] }],
      [
        "update-consultant",
        {
          consultantId: "1",
          certifications: Array.from({ length: 20 }, (_, index) => ({
            name: `Certificate ${index}`,
            issuer: "x".repeat(60),
            year: 2025,
          })),
        },
      ],
      [
        "assign-consultant-to-project",
        { projectId: "more-1", consultantId: "Avery Howard", role: "Developer" },
      ],
      [
        "bulk-assign-consultants",
        { projectId: "more-2", consultantIds: ids.slice(0, 40), role: "Developer", confirm: true },
      ],
      [
        "bulk-assign-consultants",
        {
          projectId: "more-3",
          consultantIds: ids.slice(0, 40).map((id) => `${id} ${long}`),
          role: "Developer",
        },
      ],
      [
        "bulk-update-consultants",
        {
          consultantIds: Array.from({ length: 26 }, (_, index) => String(index + 1)),
          addSkills: ["Go"],
          confirm: true,
        },
      ],
      ["remove-assignment", { projectId: "more-1", consultantId: "more-1" }],
      ["show-recent-changes", { limit: 20 }],
    ],
  },
});

test("the staffing prompts have changed the data, and only once", async () => {
  const team = async (projectId: string) => await running().store.assignments.list(projectId);
  expect(await team("4")).toHaveLength(4);
  expect((await team("4")).find(({ consultantId }) => consultantId === "7")).toMatchObject({
    role: "Developer",
  });
  const developers = (await team("5")).filter(
    ({ role, hourlyRate }) => role === "Developer" && hourlyRate === 120,
  );
  expect(developers).toHaveLength(9);
  expect(developers.find(({ consultantId }) => consultantId === "8")?.delivered.length).toBeGreaterThan(0);
});
