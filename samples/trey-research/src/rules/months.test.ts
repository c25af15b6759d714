import { expect, test } from "vitest";
import { addMonths, monthOf, monthsShown } from "./months.ts";

test("a month is the UTC one", () => {
  expect(monthOf(new Date("2026-11-30T23:30:00-05:00"))).toBe("2026-12");
});

test.each([
  ["2026-11", 2, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-05", 0, "2026-05"],
  ["2026-05", -17, "2024-12"],
])("%s and %i months is %s", (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test("twelve months are shown, three of them past", () => {
  const months = monthsShown(new Date("2026-11-20T10:00:00Z"));
  expect(months).toHaveLength(12);
  expect([months[0], months[3], months[11]]).toEqual(["2026-08", "2026-11", "2027-07"]);
});
