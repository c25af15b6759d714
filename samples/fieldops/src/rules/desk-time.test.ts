import { describe, expect, test } from "vitest";
import { addDays, clock, dayOf, minuteOf, minutesInWords, momentAt } from "./desk-time.ts";

const zone = "America/Los_Angeles";

test("a day begins at the desk's midnight", () => {
  expect(dayOf(new Date("2026-11-20T07:59:00Z"), zone)).toBe("2026-11-19");
  expect(dayOf(new Date("2026-11-20T08:00:00Z"), zone)).toBe("2026-11-20");
});

test("counts minutes from midnight of the day, also before and after it", () => {
  const at = new Date("2026-11-20T16:30:59Z");
  expect(minuteOf(at, "2026-11-20", zone)).toBe(510);
  expect(minuteOf(at, "2026-11-21", zone)).toBe(510 - 1440);
  expect(minuteOf(at, "2026-11-19", zone)).toBe(510 + 1440);
});

describe("momentAt returns the moment at which the wall clock shows the minute", () => {
  test.each([
    ["2026-11-20", 510, "2026-11-20T16:30:00.000Z"],
    ["2026-07-01", 510, "2026-07-01T15:30:00.000Z"],
    ["2026-03-08", 480, "2026-03-08T15:00:00.000Z"],
    ["2026-11-01", 480, "2026-11-01T16:00:00.000Z"],
    ["2026-03-07", 1440 + 480, "2026-03-08T15:00:00.000Z"],
    ["2026-03-08", 60, "2026-03-08T09:00:00.000Z"],
  ])("%s, minute %i", (day, minute, moment) => {
    expect(momentAt(day, minute, zone).toISOString()).toBe(moment);
    expect(minuteOf(momentAt(day, minute, zone), day, zone)).toBe(minute);
  });
});

test("adds days across months and clock changes", () => {
  expect(addDays("2026-10-31", 1)).toBe("2026-11-01");
  expect(addDays("2026-11-01", 1)).toBe("2026-11-02");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test("formats times and durations", () => {
  expect([0, 485, 1439, 1500, -60].map(clock)).toEqual(["00:00", "08:05", "23:59", "01:00 +1", "23:00 −1"]);
  expect([45, 60, 125].map(minutesInWords)).toEqual(["45 min", "1 h", "2 h 5 min"]);
});
