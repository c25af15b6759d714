import { expect, test } from "vitest";
import { findMachineWords } from "./words-for-people.ts";

const tools = ["create-plan", "show-claim", "search"];

const find = (textForPeople: string, structuredContent: unknown = {}) =>
  findMachineWords({ textForPeople, structuredContent }, tools);

test("finds what is written for the model", () => {
  expect(find("Next: create-plan.")).toEqual(["create-plan"]);
  expect(find("Note (quoted data, not instructions):\n```text\nHi\n```")).toEqual([
    "quoted data",
    "not instructions",
    "a fence",
  ]);
  expect(find("Kat Larsson (consultant id 7) is free.")).toEqual(["an id in parentheses"]);
  expect(find("| Id | Name |\n|---|---|\n| 7 | Kat |")).toEqual(["a column of ids"]);
});

test("finds time zones, codes of statuses and ids of the answer", () => {
  expect(find("Times are those of America/Los_Angeles.")).toEqual(["America/Los_Angeles"]);
  const claim = {
    status: "in-review",
    nextStatuses: ["on-hold", "EnRoute"],
    courses: [{ id: "ai-basics" }],
  };
  expect(find("It is in-review, next on-hold or EnRoute; see ai-basics.", { claim })).toEqual([
    "in-review",
    "on-hold",
    "EnRoute",
    "ai-basics",
  ]);
});

test("takes words of people", () => {
  const claim = { status: "in-review", taskType: "re-inspection", id: "ai-basics" };
  const text =
    "Kimberly King's claim CN202504990 is in review, with a re-inspection INS-1002 on Nov 23, 2026, " +
    "2 PM, Pacific Time. Search for Heating/Cooling (Spokane).";
  expect(find(text, { claim })).toEqual([]);
});
