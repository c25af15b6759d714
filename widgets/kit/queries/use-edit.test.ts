import { expect, test } from "vitest";
import { changedFields, collides } from "./use-edit.ts";

const base = { title: "Engineer", rate: 100, skills: ["React"] };

test("changed fields are those of another value, in the order of the form", () => {
  expect(changedFields(base, { ...base, rate: 90, skills: ["React"] })).toEqual(["rate"]);
});

test.each([
  ["another field", { ...base, rate: 90 }, { ...base, title: "Architect" }, false],
  ["the same field", { ...base, rate: 90 }, { ...base, rate: 80 }, true],
  ["the same value", { ...base, rate: 90 }, { ...base, rate: 90 }, false],
  ["a field of two", { ...base, rate: 90, title: "Lead" }, { ...base, rate: 80 }, true],
  ["anything, and the step has no fields", base, { ...base, rate: 80 }, true],
])("a change of %s by another writer", (_what, form, theirs, expected) => {
  expect(collides({ base, form }, theirs)).toBe(expected);
});
