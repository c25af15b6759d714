import { expect, test } from "vitest";
import { propertyTimeZone, visitInWords, visitText } from "./visit-time.ts";

test("a property in southern Idaho is on Mountain time, any other on Pacific time", () => {
  expect(propertyTimeZone({ state: "ID", latitude: 43.6 })).toBe("America/Boise");
  expect(propertyTimeZone({ state: "ID", latitude: 47.7 })).toBe("America/Los_Angeles");
  expect(propertyTimeZone({ state: "WA", latitude: 47.6 })).toBe("America/Los_Angeles");
});

test("a visit is named with its time, or with its day alone where no time is known", () => {
  const visit = { scheduledDate: "2026-11-23", scheduledTime: "13:05" };
  expect(visitInWords(visit)).toBe("Nov 23, 2026, 1:05 PM");
  expect(visitText(visit)).toBe("Monday, November 23, 2026, 1:05 PM");
  expect(visitText({ scheduledDate: "2026-11-23" })).toBe("Monday, November 23, 2026");
  expect(visitInWords({})).toBeUndefined();
});
