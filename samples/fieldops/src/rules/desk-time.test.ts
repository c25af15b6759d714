import { expect, test } from "vitest";
import { clock, minutesInWords } from "./desk-time.ts";

test("formats times and durations", () => {
  expect([0, 485, 1439, 1500, -60].map(clock)).toEqual([
    "00:00",
    "08:05",
    "23:59",
    "01:00 +1",
    "23:00 −1",
  ]);
  expect([45, 60, 125].map(minutesInWords)).toEqual(["45 min", "1 h", "2 h 5 min"]);
});
