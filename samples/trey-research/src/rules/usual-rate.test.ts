import { expect, test } from "vitest";
import { assignment } from "../testing/rows.ts";
import { usualRate } from "./usual-rate.ts";

const rows = [
  assignment("1", "1", {}, { hourlyRate: 100 }),
  assignment("2", "1", {}, { hourlyRate: 140 }),
  assignment("3", "1", {}, { hourlyRate: 120, role: "Architect" }),
  assignment("4", "2", {}, { hourlyRate: 0, billable: false }),
];

test("the person's own rates come first, then those of the role, then none", () => {
  expect(usualRate(rows, "1", "Designer")).toBe(120);
  expect(usualRate(rows, "2", "architect")).toBe(120);
  expect(usualRate(rows, "2", "Designer")).toBeUndefined();
});
