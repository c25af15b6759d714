import { project } from "@suite/widget-kit/map";
import { expect, test } from "vitest";
import {
  countMoments,
  getHours,
  momentAt,
  nextEvent,
  placeAt,
  type RouteStop,
  toRoutePath,
} from "./route-path.ts";

function stop(longitude: number, departMinute: number, arriveMinute: number, leaveMinute: number): RouteStop {
  return { id: `at ${longitude}`, latitude: 47.6, longitude, departMinute, arriveMinute, leaveMinute };
}

/** A day from home at 8:00: two jobs with an hour between them. */
const day = {
  stops: [stop(-122.4, 480, 480, 480), stop(-122.3, 490, 510, 600), stop(-122.2, 660, 680, 720)],
};

test.each([
  [400, "before", -122.4],
  [485, "before", -122.4],
  [500, "driving", -122.35],
  [510, "busy", -122.3],
  [599, "busy", -122.3],
  [630, "waiting", -122.3],
  [675, "driving", -122.225],
  [700, "busy", -122.2],
  [1_000, "after", -122.2],
])("at minute %i the person is %s", (minute, state, longitude) => {
  const moment = momentAt(day, minute);
  expect(moment.state).toBe(state);
  expect(placeAt(toRoutePath(day, new Map()), moment).x).toBeCloseTo(project(47.6, longitude).x, 9);
});

test("a route leads to where its pins are drawn", () => {
  const aside = { x: 0.25, y: 0.5 };
  expect(toRoutePath(day, new Map([["at -122.3", aside]]))[1]).toBe(aside);
});

test("the routes take full hours, and lead from event to event", () => {
  const other = {
    stops: [stop(-122.4, 420, 420, 425), stop(-122.5, 430, 445, 505), stop(-122.6, 700, 720, 785)],
  };
  const days = [day, other];
  expect(getHours(days)).toEqual({ fromMinute: 420, untilMinute: 840 });
  expect([420, 445, 510, 720].map((minute) => nextEvent(days, minute))).toEqual([445, 505, 600, 785]);
  expect(nextEvent(days, 785)).toBeUndefined();
  expect(countMoments(days, 435)).toEqual({ driving: 1, busy: 0 });
  expect(countMoments(days, 500)).toEqual({ driving: 1, busy: 1 });
  expect(countMoments(days, 750)).toEqual({ driving: 0, busy: 1 });
});
