import { expect, test } from "vitest";
import { checked, committed, planned } from "../testing/plans.ts";
import { useServer } from "../testing/start.ts";

const running = useServer();

test("checks an override, keeps the technicians of the other lines and seals the plan anew", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1005", "WO-1010", "WO-1001"] });
  const line = review.lines.find(({ assignmentId }) => assignmentId === "WO-1005");
  const other = line?.alternatives[0]?.technicianId ?? "";
  const lines = review.lines.map(({ assignmentId, technicianId }) => ({
    assignmentId,
    technicianId: assignmentId === "WO-1005" ? other : technicianId,
  }));
  const after = await checked(running(), review, { lines });
  const who = (one: typeof review) =>
    Object.fromEntries(
      one.lines.map(({ assignmentId, technicianId }) => [assignmentId, technicianId]),
    );
  expect(who(after)).toEqual({ ...who(review), "WO-1005": other });
  expect(after).toMatchObject({ planId: review.planId, corrections: [] });
  expect(after.seal).not.toBe(review.seal);
});

test("corrects an override that violates a rule", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1005"] });
  const after = await checked(running(), review, {
    lines: [{ assignmentId: "WO-1005", technicianId: "T-101" }],
  });
  const violation = { rule: "skills", missing: ["Fire alarm"] };
  expect(after.corrections).toMatchObject([
    {
      assignmentId: "WO-1005",
      technicianId: "T-101",
      outcome: "corrected",
      why: {
        kind: "violation",
        technicianName: "Ingrid Solberg",
        violation,
        insteadName: expect.any(String),
      },
      message: expect.stringMatching(/^Ingrid Solberg lacks Fire alarm\. .+ does it instead\.$/),
    },
  ]);
});

test("excluded technicians get nothing but stay listed; excluded work is not planned", async () => {
  const review = await planned(running());
  const after = await checked(running(), review, {
    excludedTechnicianIds: ["T-106"],
    excludedAssignmentIds: ["WO-1005"],
  });
  expect(after.lines.map(({ technicianId }) => technicianId)).not.toContain("T-106");
  expect(after.technicians.map(({ technicianId }) => technicianId)).toContain("T-106");
  expect(after.unplanned).toContainEqual(
    expect.objectContaining({ assignmentId: "WO-1005", why: { reason: "excluded" } }),
  );
  expect(after).toMatchObject({
    excludedTechnicianIds: ["T-106"],
    excludedAssignmentIds: ["WO-1005"],
  });
  expect(after.assignmentIds).toEqual(review.assignmentIds);
});

test("a committed plan has its result and no seal", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1012"] });
  const result = await committed(running(), review);
  const reopened = await checked(running(), review);
  expect(reopened.seal).toBeUndefined();
  expect(reopened.committed).toMatchObject({
    planId: review.planId,
    committed: 1,
    technicians: result.technicians.map(({ technicianId, outcome }) => ({ technicianId, outcome })),
  });
  expect(reopened.unplanned).toMatchObject([{ why: { reason: "taken", status: "Dispatched" } }]);
});
