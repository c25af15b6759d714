import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const minute = 60_000;
const due = Date.parse("2026-11-23T12:00:00Z");

test.each([
  [3 * 24 * 60 + 5 * 60, { urgency: "ahead", unit: "days", amount: 3, rest: 5 }],
  [134, { urgency: "ahead", unit: "hours", amount: 2, rest: 14 }],
  [120, { urgency: "soon", unit: "hours", amount: 2, rest: 0 }],
  [45, { urgency: "soon", unit: "minutes", amount: 45, rest: 0 }],
  [9.5, { urgency: "soon", unit: "minutes", amount: 9, rest: 30 }],
  [0, { urgency: "soon", unit: "minutes", amount: 0, rest: 0 }],
  [-0.5, { urgency: "late", unit: "minutes", amount: 0, rest: 0 }],
  [-65, { urgency: "late", unit: "hours", amount: 1, rest: 5 }],
  [-49 * 60, { urgency: "late", unit: "days", amount: 2, rest: 1 }],
])("%d minutes before it is due", (minutes, expected) => {
  expect(timeLeft(due, due - minutes * minute)).toEqual(expected);
});

test("a time left is never shown as less than it is, a delay never as more", () => {
  expect(timeLeft(due, due - 60.5 * minute)).toMatchObject({ amount: 1, rest: 1 });
  expect(timeLeft(due, due + 60.5 * minute)).toMatchObject({ amount: 1, rest: 0 });
});
