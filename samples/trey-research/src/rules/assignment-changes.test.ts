import { expect, test } from "vitest";
import { assignment } from "../testing/rows.ts";
import { checkForecastMonths, newAssignment, usualRate } from "./assignment-changes.ts";

const key = { projectId: "1", consultantId: "2" };

test("a new assignment is billable at the usual rate by default", () => {
  expect(newAssignment(key, { role: "Developer" }, 120)).toMatchObject({
    billable: true,
    hourlyRate: 120,
  });
  expect(newAssignment(key, { role: "Developer", rate: 90 }, 120).hourlyRate).toBe(90);
  expect(newAssignment(key, { role: "Developer", billable: false }, 120).hourlyRate).toBe(0);
  expect(newAssignment(key, { role: "Developer" }, undefined).hourlyRate).toBe(0);
});

const rows = [
  assignment("1", "1", {}, { hourlyRate: 100 }),
  assignment("2", "1", {}, { hourlyRate: 140 }),
  assignment("3", "1", {}, { hourlyRate: 120, role: "Architect" }),
  assignment("4", "2", {}, { hourlyRate: 0, billable: false }),
];

test("the usual rate is the person's, or else the role's, or else undefined", () => {
  expect(usualRate(rows, "1", "Designer")).toBe(120);
  expect(usualRate(rows, "2", "architect")).toBe(120);
  expect(usualRate(rows, "2", "Designer")).toBeUndefined();
});

const check = (...months: string[]) =>
  checkForecastMonths(
    months.map((month) => ({ month, hours: 8 })),
    "2026-11",
  );

test("this month and the next two years can be planned; the error of another month names it", () => {
  expect(() => check("2026-11", "2028-11")).not.toThrow();
  expect(() => checkForecastMonths(undefined, "2026-11")).not.toThrow();
  expect(() => check("2026-12", "2026-10")).toThrow(
    "2026-10 is in the past. This month is 2026-11",
  );
  expect(() => check("2028-12")).toThrow("more than two years ahead");
});
