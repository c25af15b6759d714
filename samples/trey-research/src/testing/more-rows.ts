import { addMonths, toMonth } from "@suite/contracts";
import type { Call } from "@suite/testing/sample";
import { seedRows } from "../seed.ts";
import { assignment, person, project } from "./rows.ts";

const month = toMonth(new Date());
const wide = "é".repeat(500);
const ids = Array.from({ length: 100 }, (_, index) => `more-${index}`);

/** 2,000 more assignments of people and projects whose texts are all too long; those that are asked for have 100 each. */
function moreRows() {
  const skills = Array.from({ length: 50 }, (_, index) => `Skill ${index} ${wide}`);
  const certifications = skills.map((name) => ({
    name: name.slice(0, 200),
    issuer: "x",
    year: 2025,
  }));
  const forecast = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [addMonths(month, index - 12), 9]),
  );
  const seed = seedRows(new Date());
  const roles = ["Developer", wide];
  const people = ids.map((id) =>
    person(id, { name: `More ${id} ${wide}`, skills, roles, certifications }),
  );
  const texts = { clientName: wide, description: wide.repeat(8) };
  const projects = ids.map((id) => project(id, { name: `More ${id} ${wide}`, ...texts }));
  return {
    consultants: [...seed.consultants, ...people],
    projects: [...seed.projects, ...projects],
    assignments: [
      ...seed.assignments,
      ...ids.flatMap((projectId) =>
        ids
          .filter(
            (consultantId, index) =>
              index % 5 === 0 || [projectId, consultantId].includes("more-1"),
          )
          .map((consultantId) => assignment(projectId, consultantId, forecast, { role: wide })),
      ),
    ],
  };
}

const long = "ü".repeat(100);
const certifications = ids
  .slice(0, 20)
  .map((id) => ({ name: `Certificate ${id}`, issuer: "x".repeat(60), year: 2025 }));
const many = ids.slice(0, 40);
const unknown = many.map((id) => `${id} ${long}`);
const everybody = Array.from({ length: 26 }, (_, index) => String(index + 1));
const calls: readonly Call[] = [
  ["show-hr-dashboard", {}],
  ["show-hr-dashboard", { billable: true, role: wide.slice(0, 100) }],
  ["show-hr-dashboard", { consultantName: long, projectName: long, skill: long, role: long }],
  ["show-consultant-profile", { consultantId: "more-1" }],
  ["compare-consultants", { consultantId: "more-1", otherConsultantId: "more-2" }],
  ["show-project-details", { projectId: "more-1" }],
  ["show-project-details", { projectId: "Relecloud" }],
  ["search-consultants", { role: "Developer" }],
  ["search-consultants", { skills: Array(10).fill(long) }],
  ["search-consultants", { name: "More", freeInMonth: addMonths(month, 8) }],
  ["show-bulk-editor", {}],
  ["show-bulk-editor", { name: "More" }],
  ["recommend-staffing", { projectId: "Relecloud", maxResults: 20, skills: ["Skill"] }],
  ["update-consultant", { consultantId: "1", certifications }],
  [
    "assign-consultant-to-project",
    { projectId: "more-1", consultantId: "Avery Howard", role: "Developer" },
  ],
  [
    "bulk-assign-consultants",
    { projectId: "more-2", consultantIds: many, role: "Developer", confirm: true },
  ],
  ["bulk-assign-consultants", { projectId: "more-3", consultantIds: unknown, role: "Developer" }],
  ["bulk-update-consultants", { consultantIds: everybody, addSkills: ["Go"], confirm: true }],
  ["remove-assignment", { projectId: "more-1", consultantId: "more-1" }],
  ["show-recent-changes", { limit: 20 }],
];

/** Calls whose answers must stay small, on the seed and on these rows. */
export const sizes = { rows: moreRows, calls };
