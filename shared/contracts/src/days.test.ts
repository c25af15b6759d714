import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  getWeekday,
  isTimeZone,
  momentAt,
  toDay,
  toMinute,
  toMonth,
} from "./days.ts";

const zone = "America/Los_Angeles";

test("a day begins at the midnight of its time zone", () => {
  expect(toDay(new Date("2026-11-20T07:59:00Z"), zone)).toBe("2026-11-19");
  expect(toDay(new Date("2026-11-20T08:00:00Z"), zone)).toBe("2026-11-20");
  expect(toDay(new Date("2026-11-21T03:00:00Z"), zone)).toBe("2026-11-20");
  expect(toDay(new Date("2026-11-21T03:00:00Z"), "Asia/Tokyo")).toBe("2026-11-21");
  expect(toDay(new Date("2026-11-20T23:30:00Z"), "Asia/Tokyo")).toBe("2026-11-21");
  expect(toDay(new Date("2026-11-20T03:30:00Z"), zone)).toBe("2026-11-19");
});

test("counts minutes from midnight of the day, also before and after it", () => {
  const at = new Date("2026-11-20T16:30:59Z");
  expect(toMinute(at, "2026-11-20", zone)).toBe(510);
  expect(toMinute(at, "2026-11-21", zone)).toBe(510 - 1440);
  expect(toMinute(at, "2026-11-19", zone)).toBe(510 + 1440);
});

test.each([
  ["2026-11-20", 510, "2026-11-20T16:30:00.000Z"],
  ["2026-07-01", 510, "2026-07-01T15:30:00.000Z"],
  ["2026-03-08", 480, "2026-03-08T15:00:00.000Z"],
  ["2026-11-01", 480, "2026-11-01T16:00:00.000Z"],
  ["2026-03-07", 1440 + 480, "2026-03-08T15:00:00.000Z"],
  ["2026-03-08", 60, "2026-03-08T09:00:00.000Z"],
])(
  "momentAt is the moment at which the wall clock shows the minute: %s, %i",
  (day, minute, moment) => {
    expect(momentAt(day, minute, zone).toISOString()).toBe(moment);
    expect(toMinute(momentAt(day, minute, zone), day, zone)).toBe(minute);
  },
);

test("adds days across months and clock changes", () => {
  expect(addDays("2026-10-31", 1)).toBe("2026-11-01");
  expect(addDays("2026-11-01", 1)).toBe("2026-11-02");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test("weeks begin on Sunday", () => {
  expect(["2026-11-22", "2026-11-23", "2026-11-28"].map(getWeekday)).toEqual([0, 1, 6]);
});

test("months are in UTC", () => {
  expect(toMonth(new Date("2026-11-30T23:30:00-05:00"))).toBe("2026-12");
});

test.each([
  ["2026-11", 2, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-05", 0, "2026-05"],
  ["2026-05", -17, "2024-12"],
])("%s and %i months is %s", (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test.each([
  ["Europe/Oslo", true],
  ["europe/oslo", true],
  ["UTC", true],
  ["Oslo", false],
  ["", false],
  ["../etc", false],
])("%j is a time zone: %s", (text, expected) => {
  expect(isTimeZone(text)).toBe(expected);
});
