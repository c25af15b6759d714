import { expect, test } from "vitest";
import { dayScale } from "../../timeline/day-scale.ts";
import { remainingAssignments, technicianOptions } from "../plan-edits.ts";
import { commitResult, planReview } from "../testing/plan.ts";
import { daySchedules, getSpans } from "./technician-days.ts";

const review = planReview();
const days = daySchedules(review);

test("a day holds the drives, the jobs and what was booked before, in their order", () => {
  expect(days.map(({ technician }) => technician.name)).toEqual([
    "Ingrid Solberg",
    "Samir Patel",
    "Rosa Delgado",
  ]);
  expect(days[1]?.entries.map(({ kind, fromMinute }) => [kind, fromMinute])).toEqual([
    ["drive", 480],
    ["job", 498],
    ["drive", 588],
    ["job", 606],
    ["booked", 780],
  ]);
});

test("the scale covers the shifts, and bookings outside of it are clipped", () => {
  expect(dayScale(getSpans(days))).toMatchObject({ fromMinute: 420, untilMinute: 1_020 });
});

test("a line can go to who is able, then to the remaining with the rule in the way; not to who is left out", () => {
  const line = review.lines.find(({ assignmentId }) => assignmentId === "WO-1004");
  if (!line) throw new Error("The fixture has no such line.");
  const { able, remaining } = technicianOptions(line, {
    ...review,
    excludedTechnicianIds: ["T-103"],
  });
  expect(able.map(({ name }) => name)).toEqual(["Li Wen"]);
  expect(remaining.map(({ name, reason }) => [name, reason?.rule, reason?.missing])).toEqual([
    ["Samir Patel", "skills", ["Electrical"]],
    ["Bartholomew Featherstonehaugh", "skills", ["Electrical"]],
  ]);
});

test("left after a commit is what was neither dispatched nor taken by somebody else", () => {
  const result = commitResult(review, { "WO-1002": "Kim Ortiz" });
  expect(remainingAssignments(result, new Set())).toEqual(["WO-1001"]);
  expect(remainingAssignments(result, new Set(["T-103"]))).toEqual(["WO-1001", "WO-1003", "WO-1006"]);
});
