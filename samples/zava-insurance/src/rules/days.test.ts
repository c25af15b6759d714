import { expect, test } from "vitest";
import { checkAhead, dayIn, dayText, nextMonday, officeTimeZone, usableTimeZone } from "./days.ts";

test("computes today in the given time zone", () => {
  const now = new Date("2026-11-21T03:00:00Z");
  expect(dayIn("America/Los_Angeles", now)).toBe("2026-11-20");
  expect(dayIn("Asia/Tokyo", now)).toBe("2026-11-21");
});

test("skips invalid time zones", () => {
  expect(usableTimeZone(undefined, "Mars/Olympus", "Europe/Berlin")).toBe("Europe/Berlin");
  expect(usableTimeZone("x' or 1", undefined)).toBe(officeTimeZone);
});

test("next Monday is never today", () => {
  expect(nextMonday("2026-11-20")).toBe("2026-11-23");
  expect(nextMonday("2026-11-22")).toBe("2026-11-23");
  expect(nextMonday("2026-11-23")).toBe("2026-11-30");
});

test("formats a day with its weekday", () => {
  expect(dayText("2026-11-23")).toBe("Monday, 23 November 2026");
});

test("accepts today, refuses past and far-off days", () => {
  expect(() => checkAhead("2026-11-20", "2026-11-20")).not.toThrow();
  expect(() => checkAhead("2026-11-19", "2026-11-20")).toThrow(
    "Thursday, 19 November 2026 (2026-11-19) is in the past: today is Friday, 20 November 2026",
  );
  expect(() => checkAhead("2062-11-19", "2026-11-20")).toThrow("more than two years away");
});
