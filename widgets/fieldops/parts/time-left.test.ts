import { expect, test } from "vitest";
import { timeLeft } from "./time.ts";

const minute = 60_000;
const due = Date.parse("2026-11-23T12:00:00Z");

test.each([
  [3 * 24 * 60 + 5 * 60, { urgency: "ahead", time: { days: 3, hours: 5 } }],
  [134, { urgency: "ahead", time: { hours: 2, minutes: 14 } }],
  [120, { urgency: "soon", time: { hours: 2, minutes: 0 } }],
  // A time left is never shown as less than it is, a delay never as more.
  [60.5, { urgency: "soon", time: { hours: 1, minutes: 1 } }],
  [-60.5, { urgency: "late", time: { hours: 1, minutes: 0 } }],
  [45, { urgency: "soon", time: { hours: 0, minutes: 45 } }],
  [9.5, { urgency: "soon", time: { minutes: 9, seconds: 30 } }],
  [0, { urgency: "soon", time: { minutes: 0, seconds: 0 } }],
  [-0.5, { urgency: "late", time: { hours: 0, minutes: 0 } }],
  [-65, { urgency: "late", time: { hours: 1, minutes: 5 } }],
  [-49 * 60, { urgency: "late", time: { days: 2, hours: 1 } }],
])("%d minutes before it is due", (minutes, expected) => {
  expect(timeLeft(due, due - minutes * minute)).toEqual(expected);
});
