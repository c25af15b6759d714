import { expect, test } from "vitest";
import {
  emptyDecision,
  emptyPlan,
  invalidDecision,
  invalidPlan,
  invalidResult,
  toResult,
  toResultForm,
} from "./form-values.ts";
import { kimberly } from "./testing/claim.ts";

const [open, finished] = kimberly.inspections.items;

if (!open || !finished) throw new Error("The claim has no inspections.");

const invalid = invalidPlan("2026-11-20");

test.each([
  ["yesterday", "2026-11-19", ["scheduledDate"]],
  ["no day at all", "", ["scheduledDate"]],
  ["today", "2026-11-20", []],
])("an inspection planned for %s", (_, scheduledDate, refused) => {
  expect(invalid({ ...emptyPlan, scheduledDate }, ["scheduledDate"])).toEqual(refused);
});

test("a time needs its day, and none is needed with a day", () => {
  const plan = { ...emptyPlan, scheduledTime: "09:30" };
  expect(invalid(plan, ["scheduledTime"])).toEqual(["scheduledTime"]);
  expect(invalid({ ...plan, scheduledDate: "2026-11-23" }, ["scheduledTime"])).toEqual([]);
  expect(invalid(emptyPlan, ["scheduledTime"])).toEqual([]);
});

test("requires findings to complete an inspection, and reads one action per line", () => {
  expect(invalidResult(toResultForm(open))).toEqual(["findings"]);
  expect(invalidResult(toResultForm(finished))).toEqual([]);
  const form = { findings: " Dry. ", actions: "Paint the wall\n\n  Air the room " };
  const recommendedActions = ["Paint the wall", "Air the room"];
  expect(toResult(form)).toEqual({ findings: "Dry.", recommendedActions });
  expect(invalidResult({ ...form, actions: "x\n".repeat(11) })).toEqual(["actions"]);
});

test("accepts no note, and none longer than the tool's limit", () => {
  expect(invalidDecision(emptyDecision)).toEqual([]);
  expect(invalidDecision({ ...emptyDecision, note: "x".repeat(2001) })).toEqual(["note"]);
});
