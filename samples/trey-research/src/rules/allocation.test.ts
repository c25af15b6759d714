import { expect, test } from "vitest";
import { assignment } from "../testing/rows.ts";
import { allocationByMonth, freeHours, mergeForecast, overAllocation, peakPercent } from "./allocation.ts";

const rows = [
  assignment("1", "1", { "2026-11": 100, "2026-12": 160 }),
  assignment("2", "1", { "2026-11": 80 }),
];
const allocation = allocationByMonth(rows, ["2026-11", "2026-12", "2027-01"]);

test("a person's month adds up all projects", () => {
  expect(allocation.map(({ forecastHours }) => forecastHours)).toEqual([180, 160, 0]);
});

test("over-allocated is above capacity, not at it", () => {
  expect(overAllocation(allocation)).toEqual([{ month: "2026-11", forecastHours: 180, capacityHours: 160 }]);
  expect(peakPercent(allocation)).toBe(113);
  expect(peakPercent([])).toBe(0);
});

test("free hours never go below none", () => {
  expect(freeHours(rows, "2026-11")).toBe(0);
  expect(freeHours(rows, "2027-01")).toBe(160);
  expect(freeHours([], "2026-11")).toBe(160);
});

test("a forecast given replaces its months, keeps the others and stays in order", () => {
  const current = [
    { month: "2026-11", hours: 40 },
    { month: "2027-01", hours: 20 },
  ];
  const given = [
    { month: "2026-12", hours: 60 },
    { month: "2026-11", hours: 0 },
  ];
  expect(mergeForecast(current, given)).toEqual([
    { month: "2026-11", hours: 0 },
    { month: "2026-12", hours: 60 },
    { month: "2027-01", hours: 20 },
  ]);
});
