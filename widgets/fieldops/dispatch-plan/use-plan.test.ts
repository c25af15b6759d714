import { expect, test } from "vitest";
import { assignTechnician, excludeAssignment, excludeTechnician, noEdits } from "./plan-edits.ts";
import { commitResult, planReview } from "./testing/plan.ts";
import { describeScreen } from "./use-plan.ts";

const review = planReview();

test("the model knows that a plan under review is not committed, and what the person changed in it", () => {
  const edits = excludeAssignment(
    excludeTechnician(assignTechnician(noEdits, "WO-1001", "T-104"), "T-103"),
    "WO-1005",
  );
  expect(
    describeScreen({ planId: "DP-1", plan: { edits, review }, result: undefined, undone: new Set() }),
  ).toBe(
    "The dispatch plan DP-1 is being reviewed; nothing of it is committed yet. It has 6 jobs planned and 1 unplanned. " +
      "The person gave WO-1001 to T-104. Left out by the person, technicians: T-103. " +
      "Left out by the person, assignments: WO-1005.",
  );
});

test("after a commit the model knows the outcome of everybody, and what was undone", () => {
  const result = commitResult(review, { "WO-1002": "Kim Ortiz" });
  const undone = new Set(["T-103"]);
  const text = describeScreen({ planId: "DP-1", plan: { edits: noEdits, review }, result, undone });
  expect(text).toContain("“Ingrid Solberg” (id T-101): committed, WO-1004, WO-1005");
  expect(text).toContain("“Samir Patel” (id T-102): conflict, WO-1001, WO-1002");
  expect(text).toContain("“Rosa Delgado” (id T-103): undone, WO-1003, WO-1006");
});
