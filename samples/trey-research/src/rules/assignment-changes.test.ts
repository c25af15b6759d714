import { expect, test } from "vitest";
import { assignment } from "../testing/rows.ts";
import { newAssignment, reassigned } from "./assignment-changes.ts";

const current = assignment("1", "2", { "2026-11": 40 }, { delivered: [{ month: "2026-10", hours: 12 }] });
const key = { projectId: "1", consultantId: "2" };

test("assigning a pair again writes only what was given, and never delivered hours", () => {
  expect(reassigned(current, { role: "Architect" })).toEqual({ role: "Architect" });
  expect(
    reassigned(current, {
      role: "Developer",
      rate: 0,
      billable: false,
      forecast: [{ month: "2026-12", hours: 8 }],
    }),
  ).toEqual({
    role: "Developer",
    hourlyRate: 0,
    billable: false,
    forecast: [
      { month: "2026-11", hours: 40 },
      { month: "2026-12", hours: 8 },
    ],
  });
});

test("a new pair is billable at the usual rate unless told otherwise", () => {
  expect(newAssignment(key, { role: "Developer" }, 120)).toMatchObject({ billable: true, hourlyRate: 120 });
  expect(newAssignment(key, { role: "Developer", rate: 90 }, 120).hourlyRate).toBe(90);
  expect(newAssignment(key, { role: "Developer", billable: false }, 120).hourlyRate).toBe(0);
  expect(newAssignment(key, { role: "Developer" }, undefined).hourlyRate).toBe(0);
});
