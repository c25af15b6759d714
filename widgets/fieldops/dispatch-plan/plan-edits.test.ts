import { expect, test } from "vitest";
import {
  assignTechnician,
  changeByMove,
  editCount,
  excludeAssignment,
  excludeTechnician,
  findViolations,
  include,
  noEdits,
  remainingAssignments,
  technicianOptions,
  toEditedCheck,
  unassignTechnician,
} from "./plan-edits.ts";
import { commitResult, planReview, planView } from "./testing/plan.ts";

const review = planReview();
const facts = planView(review);

const given = { ...noEdits, technicians: { "WO-1001": "T-104" } };
const moved = planReview(toEditedCheck(facts, review.lines, given));

function findLine(id: string) {
  const line = review.lines.find(({ assignmentId }) => assignmentId === id);
  if (!line) throw new Error("The fixture has no such line.");
  return line;
}

test("giving a job to somebody who was left out takes both back in", () => {
  const out = excludeAssignment(excludeTechnician(noEdits, "T-104"), "WO-1001");
  expect(editCount(out)).toBe(2);
  expect(assignTechnician(out, { assignmentId: "WO-1001", technicianId: "T-104" })).toEqual(given);
});

test("leaving a technician or a job out frees what was decided with them, and can be undone", () => {
  expect(unassignTechnician(given, "WO-1001")).toEqual(noEdits);
  expect(include(excludeTechnician(given, "T-104"), "T-104")).toEqual(noEdits);
  expect(include(excludeAssignment(given, "WO-1001"), "WO-1001")).toEqual(noEdits);
});

test("a check keeps every line with its technician, but what the person gave to somebody else or left out", () => {
  const { lines } = toEditedCheck(facts, review.lines, given);
  expect(lines).toHaveLength(review.lines.length);
  expect(lines).toContainEqual({ assignmentId: "WO-1001", technicianId: "T-104" });
  expect(lines).toContainEqual({ assignmentId: "WO-1003", technicianId: "T-103" });
  const check = toEditedCheck(
    facts,
    review.lines,
    excludeAssignment(excludeTechnician(noEdits, "T-103"), "WO-1001"),
  );
  const ids = check.lines?.map(({ assignmentId }) => assignmentId).toSorted();
  expect(ids).toEqual(["WO-1002", "WO-1004", "WO-1005"]);
  expect(check).toMatchObject({
    excludedTechnicianIds: ["T-103"],
    excludedAssignmentIds: ["WO-1001"],
  });
  // Without lines, all but the person's decisions is planned anew.
  expect(toEditedCheck(facts, [], given).lines).toEqual([
    { assignmentId: "WO-1001", technicianId: "T-104" },
  ]);
});

test("violations are the rules that the person's own choice breaks, not those of earlier suggestions", () => {
  const edits = assignTechnician(noEdits, { assignmentId: "WO-1002", technicianId: "T-105" });
  const broken = planReview(toEditedCheck(facts, review.lines, edits));
  const violation = { rule: "skills", missing: ["Refrigeration"] };
  const why = {
    kind: "violation",
    technicianName: "Li Wen",
    violation,
    insteadName: "Samir Patel",
  };
  expect(findViolations(broken, edits)).toEqual(new Map([["WO-1002", [why]]]));
  expect(findViolations(broken, noEdits).size).toBe(0);
});

test("violations a choice that stands with another start is none", () => {
  const correction = {
    assignmentId: "WO-1001",
    technicianId: "T-104",
    outcome: "corrected",
    message: "It starts at 10:00 instead.",
    why: { kind: "start", said: 540, is: 600, technicianName: "Bartholomew Featherstonehaugh" },
  } as const;
  expect(findViolations({ ...moved, corrections: [correction] }, given).size).toBe(0);
});

const line = findLine("WO-1001");

test("the change by a move is what the server expected where the job got the expected place", () => {
  // Another total than that of the lines, such as by a drive to a booking.
  const after = {
    ...moved,
    totals: { ...moved.totals, travelMinutes: moved.totals.travelMinutes + 1 },
  };
  const expected = { lateMinutes: 72, travelMinutes: 12, planned: 0 };
  expect(changeByMove(line, "T-104", review, after)).toEqual(expected);
});

test("the change by a move is the difference of the plans where other work moved as well", () => {
  const later = moved.lines.map((one) =>
    one.assignmentId === "WO-1001"
      ? { ...one, startMinute: one.startMinute + 5, lateMinutes: 125 }
      : one,
  );
  const totals = { ...moved.totals, planned: 5 };
  expect(changeByMove(line, "T-104", review, { ...moved, lines: later, totals })).toEqual({
    lateMinutes: 77,
    travelMinutes: 12,
    planned: -1,
  });
});

test("a line can go to who is able, then to the remaining with the rule in the way; not to who is left out", () => {
  const plan = { ...review, excludedTechnicianIds: ["T-103"] };
  const { able, remaining } = technicianOptions(findLine("WO-1004"), plan);
  expect(able.map(({ name }) => name)).toEqual(["Li Wen"]);
  expect(remaining.map(({ name, reason }) => [name, reason?.rule, reason?.missing])).toEqual([
    ["Samir Patel", "skills", ["Electrical"]],
    ["Bartholomew Featherstonehaugh", "skills", ["Electrical"]],
  ]);
});

test("left after a commit is what was neither dispatched nor taken by somebody else", () => {
  const result = commitResult(review, { "WO-1002": "Kim Ortiz" });
  expect(remainingAssignments(result, new Set())).toEqual(["WO-1001"]);
  expect(remainingAssignments(result, new Set(["T-103"]))).toEqual([
    "WO-1001",
    "WO-1003",
    "WO-1006",
  ]);
});
