import { describe, expect, test } from "vitest";
import { edgeRoom, findHighest, labelStrides, limitRuns, placeColumns, placeOfDay } from "./chart-scale.ts";

const frame = { top: 20, baseline: 120 };

describe("chart scale", () => {
  test("the highest value may be a total, an actual value or a limit", () => {
    expect(findHighest([{ month: "2026-11", parts: [100, 20], actual: 90, limit: 160 }])).toBe(160);
    expect(findHighest([{ month: "2026-11", parts: [100, 80], limit: 160 }])).toBe(180);
    expect(findHighest([{ month: "2026-11", parts: [0], actual: 12 }])).toBe(12);
  });

  test("a chart without values has a scale", () => {
    expect(findHighest([])).toBe(1);
    expect(placeColumns([{ month: "2026-11", parts: [0, 0] }], frame)[0]?.top).toBe(120);
  });

  test("parts are stacked up to the total", () => {
    const [column] = placeColumns([{ month: "2026-11", parts: [60, 40], limit: 200 }], frame);
    expect(column?.parts).toEqual([
      { y: 90, height: 30 },
      { y: 70, height: 20 },
    ]);
    expect(column?.top).toBe(70);
    expect(column?.limitY).toBe(20);
    expect(column?.over).toBe(false);
  });

  test("the number stands above an actual value that exceeds the plan", () => {
    const top = (actual: number) =>
      placeColumns([{ month: "2026-11", parts: [50], actual, limit: 100 }], frame)[0]?.top;
    expect(top(80)).toBe(40);
    expect(top(20)).toBe(70);
  });

  test("actual values stand on the baseline, in front of the plan", () => {
    const actual = (value: number) =>
      placeColumns([{ month: "2026-12", parts: [100], actual: value }], frame)[0]?.actual;
    expect(actual(40)).toEqual({ y: 80, height: 40 });
    expect(actual(0)).toEqual({ y: 120, height: 0 });
  });

  test("today stands in its month as far as the month has passed", () => {
    const months = ["2026-10", "2026-11"];
    expect(placeOfDay(months, "2026-11-16T09:41:00Z")).toBeCloseTo(75.8, 1);
    expect(placeOfDay(months, "2026-10-01T00:00:00Z")).toBeCloseTo(0.8, 1);
    expect(placeOfDay(months, "2026-12-01T00:00:00Z")).toBeUndefined();
  });

  test("equal limits side by side are one line", () => {
    const limits = (...values: readonly (number | undefined)[]) =>
      limitRuns(
        placeColumns(
          values.map((limit, index) => ({ month: `m${index}`, parts: [1], limit })),
          frame,
        ),
      ).map(({ start, end }) => [start, end]);
    expect(limits(160, 160, 160, 160)).toEqual([[0, 100]]);
    expect(limits(160, 160, 320, 320)).toEqual([
      [0, 50],
      [50, 100],
    ]);
    expect(limits(160, undefined, 160, 160)).toEqual([
      [0, 25],
      [50, 100],
    ]);
  });
});

const months = (locale: string, count: number) =>
  Array.from({ length: count }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(Date.UTC(2026, month, 1)),
  );

test("a year shows every month in wide plots, every second or third in narrow ones", () => {
  expect(labelStrides(months("en", 12))).toEqual([2, 1, 1, 1]);
  expect(labelStrides(months("ar", 12))).toEqual([3, 3, 2, 2]);
});

test("the plot has padding only when long outer labels need it", () => {
  expect(edgeRoom(months("en", 8))).toBe(0);
  expect(edgeRoom(months("ar", 8))).toBeGreaterThan(5);
  expect(edgeRoom([])).toBe(0);
});
