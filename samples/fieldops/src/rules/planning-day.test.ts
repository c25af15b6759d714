import { momentAt } from "@suite/contracts";
import { expect, test } from "vitest";
import { planningDay } from "./planning-day.ts";

const zone = "America/Los_Angeles";
const shift = (from: number, until: number, available = true) => ({
  available,
  shift: { fromMinute: from * 60, untilMinute: until * 60 },
});
const crew = [shift(6, 14), shift(12, 20), shift(0, 24, false)];
const at = (day: string, hour: number) => momentAt(day, hour * 60, zone);

// Clocks go forward on March 8 and back on November 1.
test.each(["2026-11-20", "2026-03-08", "2026-11-01"])(
  "on %s a plan begins today until the last shift ends, then tomorrow",
  (day) => {
    const tomorrow = planningDay("tomorrow", at(day, 6), zone, crew);
    expect(planningDay(undefined, at(day, 0), zone, crew)).toBe(day);
    expect(planningDay(undefined, at(day, 6), zone, crew)).toBe(day);
    expect(planningDay(undefined, at(day, 14), zone, crew)).toBe(day);
    expect(planningDay(undefined, at(day, 19), zone, crew)).toBe(day);
    expect(planningDay(undefined, at(day, 23), zone, crew)).toBe(tomorrow);
    expect(planningDay("today", at(day, 23), zone, crew)).toBe(day);
  },
);

const morning = at("2026-11-20", 12);

test("a day can be named or dated", () => {
  expect(planningDay("today", morning, zone, crew)).toBe("2026-11-20");
  expect(planningDay(" Tomorrow ", morning, zone, crew)).toBe("2026-11-21");
  expect(planningDay("2026-12-01", morning, zone, crew)).toBe("2026-12-01");
});

test("without technicians who work, the default is tomorrow", () => {
  expect(planningDay(undefined, morning, zone, [])).toBe("2026-11-21");
});

test.each(["yesterday", "2026-11-19", "2026-12-05", "2026-02-30", "20.11.2026", "", "toString"])(
  "refuses %s",
  (asked) => {
    expect(() => planningDay(asked, morning, zone, crew)).toThrow(
      expect.objectContaining({ code: "invalid" }),
    );
  },
);
