import { expect, test } from "vitest";
import { checkAhead, nextMonday, todayOf } from "./days.ts";

test("today is the day of the call's time zone, else of the host's, else of the company", () => {
  const now = () => new Date("2026-11-23T01:09:00Z");
  const berlin = { now, client: { timeZone: "Europe/Berlin" } };
  expect(todayOf(berlin, "America/Los_Angeles")).toBe("2026-11-22");
  expect(todayOf(berlin, undefined)).toBe("2026-11-23");
  expect(todayOf({ now, client: {} }, undefined)).toBe("2026-11-22");
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
