import { expect, test } from "vitest";
import {
  allOf,
  anyOf,
  dateInWords,
  dayText,
  momentInWords,
  month,
  statusInWords,
  timeZoneInWords,
} from "./in-words.ts";

test("days and months are written out", () => {
  expect(month("2026-11")).toBe("Nov 2026");
  expect(month()).toBe("");
  expect(dateInWords("2026-11-23")).toBe("Nov 23, 2026");
  expect(dayText("2026-11-23")).toBe("Monday, November 23, 2026");
});

test("codes and time zones become words", () => {
  expect(["in-review", "EnRoute", "Done"].map(statusInWords)).toEqual([
    "in review",
    "en route",
    "done",
  ]);
  expect(
    ["America/Los_Angeles", "Europe/Berlin", "Asia/Tokyo", "UTC"].map(timeZoneInWords),
  ).toEqual(["Pacific Time", "Central European Time", "Japan Standard Time", "UTC"]);
});

test("a moment is written for the place of its reader", () => {
  const at = "2026-11-23T23:04:00Z";
  expect(momentInWords(at, "America/Los_Angeles")).toBe("Nov 23, 2026, 3:04 PM, Pacific Time");
  expect(momentInWords(at, "Asia/Tokyo")).toBe("Nov 24, 2026, 8:04 AM, Japan Standard Time");
});

test("lists are joined as in a sentence", () => {
  expect(anyOf(["approved", "denied", "closed"])).toBe("approved, denied, or closed");
  expect(allOf(["React", "Azure"])).toBe("React and Azure");
  expect(allOf([])).toBe("");
});
