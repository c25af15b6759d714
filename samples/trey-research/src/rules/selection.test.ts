import { expect, test } from "vitest";
import { consultantNames } from "../data/names.ts";
import { assignment, person } from "../testing/rows.ts";
import { type ConsultantQuery, searchConsultants } from "./selection.ts";

const people = [
  person("3", { name: "Cleo", skills: ["Python", "Java"], roles: ["Architect"] }),
  person("1", { name: "Ann", skills: ["Java"], roles: ["Developer"] }),
  person("2", { name: "Bob", skills: ["JavaScript", "Python"], roles: ["Developer"] }),
];

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
  const found = searchConsultants(
    consultantNames.select(people, query.name),
    (id) => busy.get(id) ?? [],
    query,
  );
  expect(found.map(({ name }) => name)).toEqual(names);
});
