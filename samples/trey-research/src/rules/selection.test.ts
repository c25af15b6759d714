import type { Filters } from "@suite/trey-research-contract";
import { expect, test } from "vitest";
import { assignment, named, person, project } from "../testing/rows.ts";
import { applyFilters, type ConsultantQuery, searchConsultants } from "./selection.ts";

const rows = {
  consultants: [
    person("1", { name: "Avery Howard", skills: ["React", "Java"], roles: ["Developer"] }),
    person("2", { name: "Sanjay Puranik", skills: ["JavaScript"], roles: ["Data Scientist"] }),
    person("3", { name: "Ruth Okafor", skills: ["Java"], roles: ["Developer"] }),
  ].map(named),
  projects: ["Copilot", "Intranet", "Portal"].map((name, at) => named(project(`${at + 1}`, { name }))),
  assignments: [
    assignment("1", "1", {}, { role: "Architect" }),
    assignment("2", "1", {}, { billable: false }),
    assignment("2", "2", {}, { role: "Developer" }),
  ],
};

const ids = (filters: Filters) => {
  const selection = applyFilters(rows, filters);
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

const people = [
  person("3", { name: "Cleo", skills: ["Python", "Java"], roles: ["Architect"] }),
  person("1", { name: "Ann", skills: ["Java"], roles: ["Developer"] }),
  person("2", { name: "Bob", skills: ["JavaScript", "Python"], roles: ["Developer"] }),
].map(named);

const busy = new Map([
  ["1", [assignment("1", "1", { "2026-11": 160 })]],
  ["2", [assignment("1", "2", { "2026-11": 100 })]],
]);

test.each<[string, ConsultantQuery, string[]]>([
  ["everybody, by name", {}, ["Ann", "Bob", "Cleo"]],
  ["any of the skills", { skills: ["Java", "Python"] }, ["Ann", "Bob", "Cleo"]],
  ["all of the skills", { skills: ["Java", "Python"], match: "all" }, ["Cleo"]],
  ["whole words only", { skills: ["Java"] }, ["Ann", "Cleo"]],
  ["a role", { role: "developer" }, ["Ann", "Bob"]],
  ["a part of a name", { name: "cl" }, ["Cleo"]],
  ["free in a month, the freest first", { freeInMonth: "2026-11" }, ["Cleo", "Bob"]],
  ["nobody", { skills: ["Cobol"] }, []],
])("%s", (_, query, names) => {
  const found = searchConsultants(people, (id) => busy.get(id) ?? [], query);
  expect(found.map(({ name }) => name)).toEqual(names);
});
