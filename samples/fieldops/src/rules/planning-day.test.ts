import { expect, test } from "vitest";
import { planningDay } from "./planning-day.ts";

const zone = "America/Los_Angeles";
const morning = new Date("2026-11-20T19:59:00Z");
const noon = new Date("2026-11-20T20:00:00Z");

test("plans today in the morning and tomorrow from noon on, or a day that is named or dated", () => {
  expect(planningDay(undefined, morning, zone)).toBe("2026-11-20");
  expect(planningDay(undefined, noon, zone)).toBe("2026-11-21");
  expect(planningDay("today", noon, zone)).toBe("2026-11-20");
  expect(planningDay(" Tomorrow ", morning, zone)).toBe("2026-11-21");
  expect(planningDay("2026-12-01", morning, zone)).toBe("2026-12-01");
});

test.each(["yesterday", "2026-11-19", "2026-12-05", "2026-02-30", "20.11.2026", "", "toString"])(
  "refuses %s",
  (asked) => {
    expect(() => planningDay(asked, morning, zone)).toThrow(
      expect.objectContaining({ code: "invalid" }),
    );
  },
);
