import { expect, test } from "vitest";
import { assignment, person, project } from "../testing/rows.ts";
import { rankForProject, skillsNamedIn } from "./staffing.ts";

const far = {
  city: "Dublin",
  region: "Leinster",
  country: "Ireland",
  latitude: 53.3498,
  longitude: -6.2603,
};
const people = [
  person("1", { name: "Both, far", skills: ["Java", "Python"], location: far }),
  person("2", { name: "Both, busy", skills: ["Java", "Python"] }),
  person("3", { name: "One, near", skills: ["Java"] }),
  person("4", { name: "None", skills: ["JavaScript"] }),
  person("5", { name: "On it", skills: ["Java", "Python"] }),
];
const assignments = new Map([
  ["2", [assignment("9", "2", { "2026-11": 160 })]],
  ["5", [assignment("7", "5")]],
]);
const need = { project: project("7"), skills: ["Java", "Python"], month: "2026-11" };
const rank = (skills: string[]) =>
  rankForProject(people, (id) => assignments.get(id) ?? [], { ...need, skills });

test("skills weigh most, then free hours, then distance; team members and people without any skill are left out", () => {
  expect(rank(["Java", "Python"]).map(({ consultant, score }) => [consultant.name, score])).toEqual(
    [
      ["Both, far", 90],
      ["One, near", 70],
      ["Both, busy", 70],
    ],
  );
  const skills = { matchedSkills: ["Java"], missingSkills: ["Python"] };
  expect(rank(["Java", "Python"])[1]).toMatchObject({ ...skills, freeHours: 160, distanceKm: 0 });
});

test("known skills are found in a description by whole words", () => {
  expect(
    skillsNamedIn("Services in JavaScript and React Native.", [
      "Java",
      "React",
      "React Native",
      "React",
    ]),
  ).toEqual(["React", "React Native"]);
});
