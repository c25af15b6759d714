import { expect, test } from "vitest";
import { edgeRoom, labelStrides } from "./label-room.ts";

const months = (locale: string, count: number) =>
  Array.from({ length: count }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(Date.UTC(2026, month, 1)),
  );

test("few short labels all have room, even where the plot is narrow", () => {
  expect(labelStrides(["80", "120", "160"])).toEqual([1, 1, 1, 1]);
  expect(labelStrides([])).toEqual([1, 1, 1, 1]);
});

test("a year of months names every month where there is room, every second or third where there is less", () => {
  expect(labelStrides(months("en", 12))).toEqual([2, 1, 1, 1]);
  expect(labelStrides(months("ar", 12))).toEqual([3, 3, 2, 2]);
});

test("there is room beside the plot only as far as long outer labels need it", () => {
  expect(edgeRoom(months("en", 8))).toBe(0);
  expect(edgeRoom(months("ar", 8))).toBeGreaterThan(5);
  expect(edgeRoom([])).toBe(0);
});
