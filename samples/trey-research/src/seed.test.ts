import { expect, test } from "vitest";
import { allocationByMonth, monthsShown, overAllocation } from "./rules/hours.ts";
import { seedRows } from "./seed.ts";

const now = new Date("2026-01-31T23:00:00Z");
const { consultants, assignments } = seedRows(now);
const ofPerson = (id: string) => assignments.filter(({ consultantId }) => consultantId === id);

test("months are relative to the time of seeding, across the end of a year", () => {
  const months = new Set(assignments.flatMap(({ forecast }) => forecast.map(({ month }) => month)));
  expect([...months].sort()[0]).toBe("2025-10");
  expect(months).toContain("2026-01");
});

test("one person is over-allocated, one has no assignment, two share a surname, nobody is on a project twice", () => {
  const months = monthsShown(now);
  const over = consultants.filter(
    ({ id }) => overAllocation(allocationByMonth(ofPerson(id), months)).length > 0,
  );
  expect(over.map(({ name }) => name)).toEqual(["Eric Solomon"]);
  expect(consultants.some(({ id }) => ofPerson(id).length === 0)).toBe(true);
  const surnames = consultants.map(({ name }) => name.split(" ").at(-1));
  expect(new Set(surnames).size).toBeLessThan(surnames.length);
  const pairs = assignments.map((row) => `${row.projectId}/${row.consultantId}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});
