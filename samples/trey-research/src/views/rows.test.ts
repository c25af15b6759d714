import type { Filters } from "@suite/trey-research-contract";
import { expect, test } from "vitest";
import { consultantNames, projectNames } from "../data/names.ts";
import { assignment, person, project } from "../testing/rows.ts";
import { applyFilters } from "./rows.ts";

const rows = {
  consultants: [
    person("1", { name: "Avery Howard", skills: ["React", "Java"], roles: ["Developer"] }),
    person("2", { name: "Sanjay Puranik", skills: ["JavaScript"], roles: ["Data Scientist"] }),
    person("3", { name: "Ruth Okafor", skills: ["Java"], roles: ["Developer"] }),
  ],
  projects: ["Copilot", "Intranet", "Portal"].map((name, at) => project(`${at + 1}`, { name })),
  assignments: [
    assignment("1", "1", {}, { role: "Architect" }),
    assignment("2", "1", {}, { billable: false }),
    assignment("2", "2", {}, { role: "Developer" }),
  ],
};

const ids = (filters: Filters) => {
  const selection = applyFilters(
    {
      consultants: consultantNames.select(rows.consultants, filters.consultantName),
      projects: projectNames.select(rows.projects, filters.projectName),
      assignments: rows.assignments,
    },
    filters,
  );
  return [
    selection.consultants.map(({ id }) => id).join(""),
    selection.projects.map(({ id }) => id).join(""),
    selection.assignments.map((row) => `${row.projectId}${row.consultantId}`).join(" "),
  ];
};

test.each<[string, Filters, string[]]>([
  ["nothing asked", {}, ["123", "123", "11 21 22"]],
  ["a skill, whole words", { skill: "Java" }, ["13", "12", "11 21"]],
  ["a name", { consultantName: "puranik" }, ["2", "2", "22"]],
  ["a project", { projectName: "Copilot" }, ["1", "1", "11"]],
  ["a project nobody is on", { projectName: "Portal" }, ["", "3", ""]],
  ["billable only", { billable: true }, ["12", "12", "11 22"]],
  ["non-billable only", { billable: false }, ["1", "2", "21"]],
  ["a role, had or filled", { role: "Developer" }, ["123", "2", "21 22"]],
  ["a skill and billable", { skill: "Java", billable: true }, ["1", "1", "11"]],
  ["somebody unknown", { consultantName: "Nobody" }, ["", "", ""]],
])("%s", (_, filters, expected) => {
  expect(ids(filters)).toEqual(expected);
});
