import { expect, test } from "vitest";
import {
  countMoments,
  getHours,
  momentAt,
  nextEvent,
  type RouteStop,
  splitRoute,
  toDrawnLegs,
} from "./route-path.ts";

function stop(
  longitude: number,
  departMinute: number,
  arriveMinute: number,
  leaveMinute: number,
): RouteStop {
  return {
    id: `at ${longitude}`,
    latitude: 47.6,
    longitude,
    departMinute,
    arriveMinute,
    leaveMinute,
  };
}

/** A day from home at 8:00: two jobs with an hour between them, the second behind a corner. */
const day = {
  stops: [stop(-122.4, 480, 480, 480), stop(-122.3, 490, 510, 600), stop(-122.2, 660, 680, 720)],
  legs: [
    [{ x: 0, y: 0 }],
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ],
    [
      { x: 10, y: 0 },
      { x: 16, y: 0 },
      { x: 16, y: 2 },
    ],
  ],
};

test.each([
  [400, "before", 0, 0],
  [485, "before", 0, 0],
  [500, "driving", 5, 0],
  [510, "busy", 10, 0],
  [599, "busy", 10, 0],
  [630, "waiting", 10, 0],
  [665, "driving", 12, 0],
  [678, "driving", 16, 1.2],
  [700, "busy", 16, 2],
  [1_000, "after", 16, 2],
])("at minute %i the person is %s", (minute, state, x, y) => {
  const moment = momentAt(day, minute);
  expect(moment.state).toBe(state);
  const { here, done, ahead } = splitRoute(toDrawnLegs(day, new Map()), moment);
  expect(here).toEqual({ x, y: expect.closeTo(y, 9) });
  expect([done.at(-1), ahead[0]]).toEqual([here, here]);
});

test("the lines of a route end and begin where the pin is drawn", () => {
  const aside = { x: 9, y: 1 };
  const [, there, on] = toDrawnLegs(day, new Map([["at -122.3", aside]]));
  expect([there?.at(-1), on?.[0]]).toEqual([aside, aside]);
});

test("the routes take full hours, and lead from event to event", () => {
  const other = {
    stops: [stop(-122.4, 420, 420, 425), stop(-122.5, 430, 445, 505), stop(-122.6, 700, 720, 785)],
  };
  const days = [day, other];
  expect(getHours(days)).toEqual({ fromMinute: 420, untilMinute: 840 });
  expect([420, 445, 510, 720].map((minute) => nextEvent(days, minute))).toEqual([
    445, 505, 600, 785,
  ]);
  expect(nextEvent(days, 785)).toBeUndefined();
  expect(countMoments(days, 435)).toEqual({ driving: 1, busy: 0 });
  expect(countMoments(days, 500)).toEqual({ driving: 1, busy: 1 });
  expect(countMoments(days, 750)).toEqual({ driving: 0, busy: 1 });
});
