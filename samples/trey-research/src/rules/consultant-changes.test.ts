import { expect, test } from "vitest";
import { person } from "../testing/rows.ts";
import { changedFields, changesTo, requestedUpdates } from "./consultant-changes.ts";

const current = person("1", { skills: ["React", "Azure"], roles: ["Developer"] });

test("additions and removals keep the spelling and place of other entries; an undefined field is no change", () => {
  expect(changesTo(current, { addSkills: ["react", "Python"], removeSkills: ["AZURE"] })).toEqual({
    skills: ["React", "Python"],
  });
  expect(changesTo(current, { addRoles: ["Architect"] })).toEqual({
    roles: ["Developer", "Architect"],
  });
  expect(changesTo(current, { skills: ["Go", "go"] })).toEqual({ skills: ["Go"] });
  expect(changedFields({ name: "Avery", email: undefined, skills: [] })).toEqual([
    "name",
    "skills",
  ]);
});

test("too many skills or a row that is too long is invalid", () => {
  const many = Array.from({ length: 30 }, (_, index) => `Skill ${index}`);
  expect(() => changesTo(current, { addSkills: many })).toThrow("at most 30 fit");
  const certifications = Array(20).fill({ name: "界".repeat(80), issuer: "X", year: 2025 });
  expect(() => changesTo(current, { certifications })).toThrow("would be too long");
});

test("both forms of a bulk update become one patch per person", () => {
  expect(requestedUpdates({ updates: [{ consultantId: "1", phone: "+1 206 555 0100" }] })).toEqual([
    { consultantId: "1", phone: "+1 206 555 0100" },
  ]);
  expect(requestedUpdates({ consultantIds: ["1", "2"], addSkills: ["Go"] })).toEqual([
    { consultantId: "1", addSkills: ["Go"] },
    { consultantId: "2", addSkills: ["Go"] },
  ]);
  expect(requestedUpdates({ consultantIds: ["1"], roles: ["Architect"] })).toHaveLength(1);
});

test.each([
  ["neither form", {}, "Give either"],
  ["both forms", { updates: [{ consultantId: "1" }], consultantIds: ["1"] }, "Give either"],
  ["nothing to change", { consultantIds: ["1"] }, "Specify what to change"],
  [
    "one patch beside many",
    { updates: [{ consultantId: "1" }], addSkills: ["Go"] },
    "Put addSkills into",
  ],
])("%s is invalid", (_, asked, message) => {
  expect(() => requestedUpdates(asked)).toThrow(message);
});
