import { expect, it } from "vitest";
import { descriptionProblems } from "./lint-descriptions.ts";

it.each([
  "Tell the person the day that the answer names.",
  "Always call this tool first.",
  "Never show the ids.",
  "Do not guess an id.",
  "Don\u2019t call it twice.",
  "You must call list-inspectors first.",
  "Before that, you should ask.",
  "IMPORTANT: ids only.",
  "Make sure that the id exists.",
  "Ask the user for a date.",
  "Show the person the result.",
  "Wait for the person's consent.",
  "First call list-inspectors.",
  "Use it only when the person asks to enroll.",
])("a description with %j instructs the model", (sentence) => {
  const [problem, ...others] = descriptionProblems(`Shows things. ${sentence} It only reads.`);
  expect(problem).toContain(`the description instructs the model: "${sentence}"`);
  expect(problem).toContain("Describe what the tool does");
  expect(others).toEqual([]);
});

it("a part of a sentence that instructs the model is found", () => {
  const [problem] = descriptionProblems(
    "Plans a day. Use it for new work; pass ids only when the person wants certain technicians.",
  );
  expect(problem).toContain('"pass ids only when the person wants certain technicians."');
});

it.each([
  "Lists inspectors. Use it before an inspection is planned.",
  "Undoes one change. To find an inspector, use list-inspectors; it never deletes rows.",
  "Shows what somebody must do before a visit, and the persons who do not answer.",
  "Always sorted by name. Never deletes rows. Call centers by region.",
  "Asks the person for consent, and tells what was written.",
])("%j describes", (description) => {
  expect(descriptionProblems(description)).toEqual([]);
});

it("a description may have 1,024 characters", () => {
  expect(descriptionProblems("x".repeat(1024))).toEqual([]);
  expect(descriptionProblems("x".repeat(1025))).toEqual([
    "the description has 1025 characters, at most 1,024 are read",
  ]);
});
