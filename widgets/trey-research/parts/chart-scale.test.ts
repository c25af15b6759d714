import { describe, expect, test } from "vitest";
import {
  edgeRoom,
  highestOf,
  labelStrides,
  limitRuns,
  placeColumns,
  totalOf,
  withoutEmptyTail,
} from "./chart-scale.ts";

const frame = { top: 20, baseline: 120 };

describe("chart scale", () => {
  test("a month's total is the sum of its parts", () => {
    expect(totalOf({ month: "2026-11", parts: [100, 20] })).toBe(120);
    expect(totalOf({ month: "2026-11", parts: [] })).toBe(0);
  });

  test("the highest value may be a total, a mark or a limit", () => {
    expect(highestOf([{ month: "2026-11", parts: [100, 20], mark: 90, limit: 160 }])).toBe(160);
    expect(highestOf([{ month: "2026-11", parts: [100, 80], limit: 160 }])).toBe(180);
    expect(highestOf([{ month: "2026-11", parts: [0], mark: 12 }])).toBe(12);
  });

  test("a chart without hours has a scale", () => {
    expect(highestOf([])).toBe(1);
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

  test("columns share the width and keep a gap", () => {
    const placed = placeColumns(
      ["2026-11", "2026-12"].map((month) => ({ month, parts: [1] })),
      frame,
    );
    expect(placed.map(({ center }) => center)).toEqual([25, 75]);
    expect(placed.map(({ start, width }) => start + width)).toEqual([37.5, 87.5]);
  });

  test("the number stands above a mark that is higher than the bar", () => {
    const top = (mark: number) =>
      placeColumns([{ month: "2026-11", parts: [50], mark, limit: 100 }], frame)[0]?.top;
    expect(top(80)).toBe(40);
    expect(top(20)).toBe(70);
  });

  test("only a total above the limit is over it", () => {
    const over = (total: number) =>
      placeColumns([{ month: "2026-11", parts: [total], limit: 160 }], frame)[0]?.over;
    expect(over(160)).toBe(false);
    expect(over(161)).toBe(true);
  });

  test("no delivered hours draw no mark", () => {
    expect(placeColumns([{ month: "2026-12", parts: [10], mark: 0 }], frame)[0]?.markY).toBeUndefined();
  });

  test("empty months at the end are dropped, except one, down to six months", () => {
    const months = (totals: readonly number[]) =>
      totals.map((total, index) => ({ month: `m${index}`, parts: [total] }));
    expect(withoutEmptyTail(months([1, 1, 1, 1, 1, 1, 1, 0, 0, 0]))).toHaveLength(8);
    expect(withoutEmptyTail(months([1, 0, 0, 0, 0, 0, 0, 0]))).toHaveLength(6);
    expect(withoutEmptyTail(months([0, 0]))).toHaveLength(2);
    expect(withoutEmptyTail(months([0, 0, 0, 0, 0, 0, 0, 1]))).toHaveLength(8);
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

test("few short labels all have room in narrow plots", () => {
  expect(labelStrides(["80", "120", "160"])).toEqual([1, 1, 1, 1]);
  expect(labelStrides([])).toEqual([1, 1, 1, 1]);
});

test("a year shows every month in wide plots, every second or third in narrow ones", () => {
  expect(labelStrides(months("en", 12))).toEqual([2, 1, 1, 1]);
  expect(labelStrides(months("ar", 12))).toEqual([3, 3, 2, 2]);
});

test("the plot has padding only when long outer labels need it", () => {
  expect(edgeRoom(months("en", 8))).toBe(0);
  expect(edgeRoom(months("ar", 8))).toBeGreaterThan(5);
  expect(edgeRoom([])).toBe(0);
});
