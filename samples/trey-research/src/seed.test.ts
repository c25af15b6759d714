import { expect, test } from "vitest";
import { seedRows } from "./seed.ts";

const now = new Date("2026-01-31T23:00:00Z");
const { assignments } = seedRows(now);

test("months are relative to the time of seeding, across the end of a year", () => {
  const months = new Set(assignments.flatMap(({ forecast }) => forecast.map(({ month }) => month)));
  expect([...months].sort()[0]).toBe("2025-10");
  expect(months).toContain("2026-01");
});
