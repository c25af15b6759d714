import type { PlanReview } from "@suite/fieldops-contract";
import { asWidget } from "@suite/testing/clients";
import { expect, test } from "vitest";
import { desk } from "../data/desk.ts";
import { checked, committed, expectConsistent, planned } from "../testing/plans.ts";
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

test("a line without a required skill needs a reason, which the plan, its history and an undo keep", async () => {
  const review = await planned(running(), { assignmentIds: ["WO-1014"] });
  const [line] = review.lines;
  const unskilled = line?.ineligible?.find(({ rule }) => rule === "skills")?.technicianIds[0] ?? "";
  const given = { assignmentId: "WO-1014", technicianId: unskilled };

  const refused = await checked(running(), review, { lines: [given] });
  expect(refused.corrections).toMatchObject([{ why: { violation: { rule: "skills" } } }]);
  const overrideReason = "Trained on the site *last* week";
  for (const blank of ["", "   "]) {
    const args = { ...planCheckOf(review), lines: [{ ...given, overrideReason: blank }] };
    const { isError } = await running().callTool("check-dispatch-plan", args);
    expect(isError).toBe(true);
  }
  const after = await checked(running(), review, { lines: [{ ...given, overrideReason }] });
  expect(after.corrections).toEqual([]);
  expect(after.lines).toMatchObject([
    {
      ...given,
      overrideReason,
      skillMatch: "Partial",
      why: { missingSkills: [expect.any(String)] },
    },
  ]);

  const { seal } = after;
  const commit = await running().callTool("commit-assignments", { seal, ...asWidget("fieldops") });
  expect(commit.text).toContain(
    "WO-1014 without a required skill: “Trained on the site \\*last\\* week”.",
  );
  const stored = await running().store.planLines.get({
    desk: desk.id,
    id: `${review.planId}/WO-1014`,
  });
  expect(stored).toMatchObject({ overrideReason, outcome: "committed", technicianId: unskilled });
  const history = await running().callTool("show-recent-changes", { limit: 10 });
  expect(history.text).toContain(
    "WO-1014 in its plan, a required skill overridden: “Trained on the site",
  );
  await running().callTool("undo-commit", { planId: review.planId, ...asWidget("fieldops") });
  await expectConsistent(running().store);
});

const planCheckOf = ({ planId, day, constraints, assignmentIds }: PlanReview) => ({
  planId,
  day,
  constraints,
  assignmentIds,
});

test("every technician keeps a color of their own when a move makes others work", async () => {
  const colors = ({ technicians }: PlanReview) =>
    Object.fromEntries(technicians.map(({ technicianId, hue }) => [technicianId, hue]));
  const review = await planned(running());
  const before = colors(review);
  expect(new Set(Object.values(before)).size).toBe(review.technicians.length);
  const [first] = review.lines.filter(({ alternatives }) => alternatives.length > 0);
  const lines = review.lines.map(({ assignmentId, technicianId }) => ({
    assignmentId,
    technicianId:
      assignmentId === first?.assignmentId
        ? (first.alternatives[0]?.technicianId ?? technicianId)
        : technicianId,
  }));
  expect(colors(await checked(running(), review, { lines }))).toEqual(before);
  const other = await planned(running(), { day: "tomorrow" });
  expect(colors(other)).toEqual(before);
  const few = await planned(running(), { technicianIds: ["T-106", "T-102"] });
  for (const { technicianId, hue } of few.technicians) expect(hue).toBe(before[technicianId]);
  const map = await running().callTool("show-assignments-on-map");
  for (const { id, hue } of Object(map.structuredContent).technicians.items)
    expect(hue).toBe(before[id] ?? hue);
});
