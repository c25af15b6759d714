import { expect, test } from "vitest";
import { distanceKm } from "./distance.ts";

const seattle = { latitude: 47.6062, longitude: -122.3321 };
const chicago = { latitude: 41.8781, longitude: -87.6298 };

test("Seattle to Chicago is about 2,790 km in both directions", () => {
  expect(distanceKm(seattle, chicago)).toBeGreaterThan(2780);
  expect(distanceKm(seattle, chicago)).toBeLessThan(2800);
  expect(distanceKm(chicago, seattle)).toBeCloseTo(distanceKm(seattle, chicago));
  // One place, and half the circumference for antipodes.
  expect(distanceKm(seattle, seattle)).toBe(0);
  const antipode = { latitude: -seattle.latitude, longitude: seattle.longitude + 180 };
  expect(distanceKm(seattle, antipode)).toBeCloseTo(Math.PI * 6371);
});
