import { expect, test } from "vitest";
import { checkAhead, nextMonday, officeTimeZone, usableTimeZone } from "./days.ts";

test("skips invalid time zones", () => {
  expect(usableTimeZone(undefined, "Mars/Olympus", "Europe/Berlin")).toBe("Europe/Berlin");
  expect(usableTimeZone("x' or 1", undefined)).toBe(officeTimeZone);
});

test("next Monday is never today", () => {
  expect(nextMonday("2026-11-20")).toBe("2026-11-23");
  expect(nextMonday("2026-11-22")).toBe("2026-11-23");
  expect(nextMonday("2026-11-23")).toBe("2026-11-30");
});

test("accepts today, refuses past and far-off days", () => {
  expect(() => checkAhead("2026-11-20", "2026-11-20")).not.toThrow();
  expect(() => checkAhead("2026-11-19", "2026-11-20")).toThrow(
    "Thursday, November 19, 2026 (2026-11-19) is in the past: today is Friday, November 20, 2026",
  );
  expect(() => checkAhead("2062-11-19", "2026-11-20")).toThrow("more than two years away");
});
