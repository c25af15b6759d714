import { expect, test } from "vitest";
import { assignment } from "../testing/rows.ts";
import {
  allocationByMonth,
  freeHours,
  hoursByMonth,
  mergeForecast,
  monthsShown,
  overAllocation,
  peakPercent,
  totalHours,
} from "./hours.ts";

test("twelve months are shown, three of them past", () => {
  const months = monthsShown(new Date("2026-11-20T10:00:00Z"));
  expect(months).toHaveLength(12);
  expect([months[0], months[3], months[11]]).toEqual(["2026-08", "2026-11", "2027-07"]);
});

const months = ["2026-11", "2026-12"];

const delivered = [{ month: "2026-11", hours: 30 }];
const rows = [
  assignment("1", "1", { "2026-10": 500, "2026-11": 80, "2026-12": 40 }, { delivered }),
  assignment("2", "1", { "2026-11": 20 }, { billable: false, hourlyRate: 90 }),
];

test("totals count the given months only; cost and billable hours exclude non-billable work", () => {
  const hours = { forecastHours: 140, billableHours: 120, deliveredHours: 30 };
  expect(totalHours(rows, months)).toEqual({ ...hours, forecastCost: 12_000 });
});

test("each month has its billable, other and delivered hours and the capacity", () => {
  expect(hoursByMonth(rows, months, 2)).toEqual([
    { month: "2026-11", billable: 80, nonBillable: 20, delivered: 30, capacity: 320 },
    { month: "2026-12", billable: 40, nonBillable: 0, delivered: 0, capacity: 320 },
  ]);
});

const forecasts = [
  assignment("1", "1", { "2026-11": 100, "2026-12": 160 }),
  assignment("2", "1", { "2026-11": 80 }),
];

const allocation = allocationByMonth(forecasts, ["2026-11", "2026-12", "2027-01"]);

test("a month is the sum over all projects, and only hours above the capacity are an over-allocation", () => {
  expect(allocation.map(({ forecastHours }) => forecastHours)).toEqual([180, 160, 0]);
  expect(overAllocation(allocation)).toEqual([
    { month: "2026-11", forecastHours: 180, capacityHours: 160 },
  ]);
  expect(peakPercent(allocation)).toBe(113);
  expect(peakPercent([])).toBe(0);
});

test("free hours are never negative", () => {
  expect(freeHours(forecasts, "2026-11")).toBe(0);
  expect(freeHours(forecasts, "2027-01")).toBe(160);
  expect(freeHours([], "2026-11")).toBe(160);
});

test("a forecast replaces its months, keeps the others and is sorted", () => {
  const toHours = (forecast: object) =>
    Object.entries(forecast).map(([month, hours]) => ({ month, hours: Number(hours) }));
  const merged = mergeForecast(
    toHours({ "2026-11": 40, "2027-01": 20 }),
    toHours({ "2026-12": 60, "2026-11": 0 }),
  );
  expect(merged).toEqual(toHours({ "2026-11": 0, "2026-12": 60, "2027-01": 20 }));
});
