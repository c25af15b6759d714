import { expect, test } from "vitest";
import { firstSentence, toText, withLocalTimes } from "./describe.ts";

test("the first sentence of a description ends before the next one", () => {
  expect(firstSentence("Lists jobs (work orders) of a day. Use it for a day.")).toBe(
    "Lists jobs (work orders) of a day.",
  );
  expect(firstSentence(undefined)).toBe("");
});

test("lists are shown as words", () => {
  expect(toText(["WO-1001", "WO-1002"])).toBe("WO-1001, WO-1002");
  expect(toText(true)).toBe("true");
});

test("times are those of the person", () => {
  const place = { locale: "en-GB", timeZone: "Asia/Tokyo" };
  expect(withLocalTimes("start: 2026-11-23T20:07:00.000Z", place)).toBe(
    "start: 24 Nov 2026, 05:07",
  );
});
