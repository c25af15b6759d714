import { expect, test } from "vitest";
import { travelMinutes } from "./travel.ts";

test("travel takes as long as the vehicle needs, in whole minutes, rounded up", () => {
  expect(travelMinutes(18, "car")).toBe(30);
  expect(travelMinutes(18.1, "car")).toBe(31);
  expect(travelMinutes(7, "cargo-bike")).toBe(30);
  expect(travelMinutes(0, "truck")).toBe(0);
});

test("a bike is slower than a truck, a truck than a van, a van than a car", () => {
  const times = (["car", "van", "truck", "cargo-bike"] as const).map((vehicle) => travelMinutes(20, vehicle));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
