import { expect, test } from "vitest";
import { booking } from "../testing/rows.ts";
import { bookedOn, freeMinutes, worksIn } from "./free-time.ts";

const zone = "America/Los_Angeles";
test("returns the day's bookings in minutes", () => {
  const bookings = [
    booking("b", "2026-03-10T20:00:00Z", "2026-03-10T21:00:00Z"),
    booking("a", "2026-03-10T16:00:00Z", "2026-03-10T17:30:00Z"),
    booking("old", "2026-03-08T16:00:00Z", "2026-03-08T17:00:00Z"),
  ];
  const spans = bookedOn({ bookings }, "2026-03-10", zone);
  expect(
    spans.map((span) => [span.booking.assignmentId, span.fromMinute, span.untilMinute]),
  ).toEqual([
    ["a", 540, 630],
    ["b", 780, 840],
  ]);
});

test.each([
  [[], 0, 480],
  [[[540, 600]], 0, 420],
  [
    [
      [400, 500],
      [490, 520],
    ],
    0,
    440,
  ],
  [[[900, 1200]], 0, 420],
  [[[540, 600]], 570, 360],
  [[], 2000, 0],
])("of a shift 08:00 to 16:00 with %j booked at minute %i, %i are free", (booked, now, free) => {
  const spans = booked.map(([fromMinute = 0, untilMinute = 0]) => ({ fromMinute, untilMinute }));
  expect(freeMinutes({ fromMinute: 480, untilMinute: 960 }, spans, now)).toBe(free);
});

test("a shift covers a part of the day when it contains an hour of it", () => {
  const shift = { fromMinute: 480, untilMinute: 770 };
  expect(worksIn(shift, "morning")).toBe(true);
  expect(worksIn(shift, "afternoon")).toBe(false);
  expect(worksIn({ fromMinute: 1380, untilMinute: 1800 }, "night")).toBe(true);
});
