import { expect, test } from "vitest";
import { findWalkthrough } from "./find-walkthrough.ts";

const walkthrough = (name: string, title: string, prompt: string) => ({ name, title, prompt });

const english = [
  walkthrough("plan", "Plan the day", "Create a dispatch plan for these assignments."),
  walkthrough("map", "See where the work is", "Show these assignments on the map."),
];
const ask = (text: string, walkthroughs = english) => {
  const close = findWalkthrough(text, walkthroughs, english);
  return close && [close.walkthrough.name, close.isExact];
};

test.each([
  ["Create a dispatch plan for these assignments.", ["plan", true]],
  ["Plan the day", ["plan", true]],
  ["Please create a dispatch plan for the assignments", ["plan", false]],
])("%s runs a walkthrough", (text, expected) => expect(ask(text)).toEqual(expected));

test.each([
  "Create a dispatch plan for these assignments: WO-1019.",
  "Show these assignments on the map: Lamna Healthcare Hospital",
])("%s is not answered by a prompt without what it names", (text) => {
  expect(ask(text)).toBeUndefined();
});

test("a prompt that names a person answers no message about another one", () => {
  const profile = [walkthrough("profile", "See a profile", "Show the profile of Avery Howard.")];
  expect(ask("Show me the profile of Avery Howard", profile)).toEqual(["profile", false]);
  expect(ask("Show the profile of Kat Larsson", profile)).toBeUndefined();
});

test("matches prompts in the user's language and in English, also in languages without spaces", () => {
  const japanese = [
    walkthrough("plan", "一日を計画する", "これらの作業の配車計画を作成してください。"),
  ];
  expect(ask("これらの作業の配車計画を作成して", japanese)).toEqual(["plan", false]);
  expect(ask("Create a dispatch plan for these assignments.", japanese)).toEqual(["plan", true]);
});
