import { expect, test } from "vitest";
import { clusterPins, isAtOnePlace, placePins, splitView } from "./clusters.ts";
import { worldWidth } from "./mercator.ts";
import { seattle } from "./testing/seattle.ts";
import { fitView } from "./view.ts";

const size = { width: 600, height: 400 };

function pins(...places: readonly [id: string, latitude: number, longitude: number][]) {
  return placePins(
    places.map(([id, latitude, longitude]) => ({ id, latitude, longitude, name: id, kind: "any" })),
  );
}

const apart = pins(["a", 47.62, -122.33], ["b", 47.46, -122.25], ["c", 47.76, -122.17]);
const near = pins(["d", 47.61, -122.33], ["e", 47.6102, -122.3302], ["f", 47.614, -122.33]);

const listIds = (markers: ReturnType<typeof clusterPins>) =>
  markers.map((marker) => marker.pins.map(({ pin }) => pin.id).join(""));

test("distant pins stay single, in reading order", () => {
  expect(listIds(clusterPins(apart, 10))).toEqual(["c", "a", "b"]);
});

test("overlapping pins become one marker that contains them all", () => {
  expect(listIds(clusterPins([...apart, ...near], 9))).toEqual(["c", "adef", "b"]);
});

test("pressing a cluster leads to a view that splits it", () => {
  const before = fitView(apart, size, seattle);
  const after = splitView(near, before, size, seattle);
  expect(after.zoom).toBeGreaterThan(before.zoom);
  expect(clusterPins(near, Math.floor(after.zoom * 2) / 2).length).toBeGreaterThan(1);
});

test("only pins at one address are never split", () => {
  expect(isAtOnePlace(near, seattle.maxZoom)).toBe(false);
  expect(isAtOnePlace(pins(["x", 47.6, -122.3], ["y", 47.6, -122.3]), seattle.maxZoom)).toBe(true);
});

test("people never share a marker with jobs, and give way to them", () => {
  const people = near.map(({ pin, ...place }) => ({
    ...place,
    pin: { ...pin, id: `person ${pin.id}`, group: "people" },
  }));
  const markers = clusterPins([...near, ...people], 9);
  const jobs = markers.find(({ pin }) => !pin.group);
  const persons = markers.find(({ pin }) => pin.group);
  expect(markers.map((marker) => marker.pins.length)).toEqual([3, 3]);
  expect(jobs).toMatchObject(clusterPins(near, 9)[0] ?? {});
  const apart = Math.hypot((jobs?.x ?? 0) - (persons?.x ?? 0), (jobs?.y ?? 0) - (persons?.y ?? 0));
  expect(apart * worldWidth(9)).toBeCloseTo(28, 6);
});

test("10,000 pins are grouped quickly and none is lost", () => {
  const many = pins(
    ...Array.from({ length: 10_000 }, (_, index): [string, number, number] => [
      `p${index}`,
      47.35 + ((index * 7919) % 10_007) / 20_000,
      -122.45 + ((index * 104_729) % 10_009) / 20_000,
    ]),
  );
  const markers = clusterPins(many, 9);
  expect(markers.length).toBeLessThan(500);
  expect(markers.reduce((sum, marker) => sum + marker.pins.length, 0)).toBe(10_000);
});
