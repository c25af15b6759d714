import { expect, test } from "vitest";
import { matchesAnyWhole, matchesWhole } from "./words.ts";

test.each([
  ["Java", "Java"],
  ["java", "JAVA"],
  ["React", "React Native"],
  ["react native", "React Native"],
  ["C#", "c#"],
  [".NET", ".NET"],
  ["Node", "Node.js"],
  ["Vue.js", "Vue"],
  ["learning", "Machine Learning"],
])("%j matches %j", (input, skill) => {
  expect(matchesWhole(input, skill)).toBe(true);
});

test.each([
  ["Java", "JavaScript"],
  ["C", "C#"],
  ["React Native", "React"],
  ["Roofing", "Waterproofing"],
  ["learning machine", "Machine Learning"],
  ["", "React"],
  [" / ", "React"],
])("%j does not match %j", (input, skill) => {
  expect(matchesWhole(input, skill)).toBe(false);
});

test("matches one of several texts", () => {
  expect(matchesAnyWhole("Java", ["JavaScript", "Java"])).toBe(true);
  expect(matchesAnyWhole("Java", ["JavaScript", "TypeScript"])).toBe(false);
});
