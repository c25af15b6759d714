import { gzipSync } from "node:zlib";
import type { Position } from "@suite/widget-kit/build";
import { expect, test } from "vitest";
import { seattle } from "./seattle.baked.ts";
import { islands, land, water } from "./seattle-geometry.ts";
import { airports, parks, streets } from "./seattle-streets.ts";

/** True for a point inside a ring: a ray to the east crosses the ring an odd number of times. */
function holds(ring: readonly Position[], latitude: number, longitude: number): boolean {
  return ring.reduce((inside, [x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = ring[index - 1] ?? [];
    const spans = index > 0 && y > latitude !== beforeY > latitude;
    return spans && longitude < x + ((latitude - y) / (beforeY - y)) * (beforeX - x) ? !inside : inside;
  }, false);
}

function isDry(latitude: number, longitude: number): boolean {
  const within = (rings: readonly (readonly Position[])[]) =>
    rings.some((ring) => holds(ring, latitude, longitude));
  return (within(land) && !within(water)) || within(islands);
}

test("the map takes a few kilobytes of paths of integers", () => {
  expect(gzipSync(JSON.stringify(seattle)).length).toBeLessThan(5_200);
  for (const { path } of seattle.layers) expect(path).toMatch(/^(M-?\d+ ?-?\d+l[-\d ]+z?)+$/);
});

test("towns, roads, streets, parks and airports are on land, and names of waters on water", () => {
  const misplaced = seattle.labels.filter(
    ({ kind, latitude, longitude }) =>
      kind !== "district" && isDry(latitude, longitude) !== /city|town|road/.test(kind),
  );
  expect(misplaced.map(({ name }) => name)).toEqual([]);
  const inside = [...streets, ...parks, ...airports].flat();
  expect(inside.filter(([longitude = 0, latitude = 0]) => !isDry(latitude, longitude))).toEqual([]);
});
