import { expect, test } from "vitest";
import { assignment } from "../testing/rows.ts";
import { hoursByMonth, totalHours } from "./hours.ts";

const months = ["2026-11", "2026-12"];
const rows = [
  assignment(
    "1",
    "1",
    { "2026-10": 500, "2026-11": 80, "2026-12": 40 },
    { delivered: [{ month: "2026-11", hours: 30 }] },
  ),
  assignment("2", "1", { "2026-11": 20 }, { billable: false, hourlyRate: 90 }),
];

test("totals count the months given only; cost and billable hours leave non-billable work out", () => {
  expect(totalHours(rows, months)).toEqual({
    forecastHours: 140,
    billableHours: 120,
    deliveredHours: 30,
    forecastCost: 12_000,
  });
});

test("each month has its billable, other and delivered hours and the people's capacity", () => {
  expect(hoursByMonth(rows, months, 2)).toEqual([
    { month: "2026-11", billable: 80, nonBillable: 20, delivered: 30, capacity: 320 },
    { month: "2026-12", billable: 40, nonBillable: 0, delivered: 0, capacity: 320 },
  ]);
});

test("nothing adds up to nothing", () => {
  expect(totalHours([], months).forecastHours).toBe(0);
  expect(hoursByMonth([], months, 0)[0]?.capacity).toBe(0);
});
