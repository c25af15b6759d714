import { expect, test } from "vitest";
import { planDispatch } from "./plan.ts";
import { job, north, technician } from "./testing/rows.ts";
import type { Job, PlanOptions, Technician } from "./types.ts";

function starts(jobs: readonly Job[], one: Technician, options?: PlanOptions): number[] {
  return planDispatch({ jobs, technicians: [one], options }).lines.map(({ startMinute }) => startMinute);
}

test("work starts on arrival, but not before the customer's window opens", () => {
  expect(starts([job("a", { place: north(5) })], technician("ana"))).toEqual([490]);
  expect(starts([job("a", { window: { fromMinute: 600, untilMinute: 700 } })], technician("ana"))).toEqual([
    600,
  ]);
});

test("plans nothing before now", () => {
  expect(starts([job("a", { place: north(5) })], technician("ana"), { nowMinute: 600 })).toEqual([610]);
});

test("keeps the buffer between two jobs, not before the first", () => {
  const jobs = [job("a"), job("b", { place: north(5) })];
  expect(starts(jobs, technician("ana"), { travelBufferMinutes: 20 })).toEqual([480, 570]);
});

test("keeps a booking's time, with drive and buffer before and after it", () => {
  const one = technician("ana", {
    bookings: [{ id: "x", place: north(5), fromMinute: 560, untilMinute: 600 }],
  });
  const short = { window: { fromMinute: 480, untilMinute: 720 } };
  expect(starts([job("a", short)], one)).toEqual([480]);
  expect(starts([job("a", short)], one, { travelBufferMinutes: 15 })).toEqual([625]);
});

test("overlapping bookings do not block the rest of the day", () => {
  const bookings = [
    { id: "x", place: north(5), fromMinute: 480, untilMinute: 600 },
    { id: "y", place: north(-5), fromMinute: 540, untilMinute: 570 },
  ];
  expect(starts([job("a")], technician("ana", { bookings }))).toEqual([610]);
});

test("work ends within the shift, also past midnight", () => {
  const late = { window: { fromMinute: 980, untilMinute: 1500 } };
  expect(starts([job("a", late)], technician("ana"))).toEqual([]);
  const night = technician("ana", { shift: { fromMinute: 1320, untilMinute: 1800 } });
  expect(starts([job("a", late)], night)).toEqual([1320]);
});

test("limits each single drive, not the distance from home", () => {
  const jobs = [job("near", { place: north(8) }), job("far", { place: north(16) })];
  expect(starts(jobs, technician("ana"), { maxTravelKm: 10 })).toEqual([495, 570]);
  expect(starts(jobs.slice(1), technician("ana"), { maxTravelKm: 10 })).toEqual([]);
});
