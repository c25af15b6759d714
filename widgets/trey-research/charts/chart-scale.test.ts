import { expect, test } from "vitest";
import { findHighest, layOutColumns, type MonthColumn, positionOfDay } from "./chart-scale.ts";

const frame = { top: 20, baseline: 120 };

const layOut = (column: Omit<MonthColumn, "month">) =>
  layOutColumns([{ month: "2026-11", ...column }], frame)[0];

test("the highest value may be a total, an actual value or a limit; a chart without values has a scale", () => {
  const highest = (column: Omit<MonthColumn, "month">) =>
    findHighest([{ month: "2026-11", ...column }]);
  expect(highest({ parts: [100, 20], actual: 90, limit: 160 })).toBe(160);
  expect(highest({ parts: [100, 80], limit: 160 })).toBe(180);
  expect(highest({ parts: [0], actual: 12 })).toBe(12);
  expect(findHighest([])).toBe(1);
  expect(layOut({ parts: [0, 0] })?.top).toBe(120);
});

test("parts are stacked up to the total, actual values stand on the baseline in front of them, and the number above both", () => {
  const low = { y: 90, height: 30 };
  const high = { y: 70, height: 20 };
  const stacked = { parts: [low, high], top: 70, limitY: 20, over: false };
  expect(layOut({ parts: [60, 40], limit: 200 })).toMatchObject(stacked);
  expect(layOut({ parts: [100], actual: 40 })?.actual).toEqual({ y: 80, height: 40 });
  expect(layOut({ parts: [100], actual: 0 })?.actual).toEqual({ y: 120, height: 0 });
  expect(layOut({ parts: [50], actual: 80, limit: 100 })?.top).toBe(40);
  expect(layOut({ parts: [50], actual: 20, limit: 100 })?.top).toBe(70);
});

test("today stands in its month as far as the month has passed", () => {
  const months = ["2026-10", "2026-11"];
  expect(positionOfDay(months, "2026-11-16T09:41:00Z")).toBeCloseTo(75.8, 1);
  expect(positionOfDay(months, "2026-10-01T00:00:00Z")).toBeCloseTo(0.8, 1);
  expect(positionOfDay(months, "2026-12-01T00:00:00Z")).toBeUndefined();
});
