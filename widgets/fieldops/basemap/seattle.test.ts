import { gzipSync } from "node:zlib";
import { type Position, readGeoJson } from "@suite/widget-kit/build";
import { expect, test } from "vitest";
import { seattle } from "./seattle.baked.ts";

const { drawings } = readGeoJson(new URL("./seattle.geojson", import.meta.url));

/** True for a point inside a ring: a ray to the east crosses the ring an odd number of times. */
function holds(ring: readonly Position[], latitude: number, longitude: number): boolean {
  return ring.reduce((inside, [x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = ring[index - 1] ?? [];
    const spans = index > 0 && y > latitude !== beforeY > latitude;
    return spans && longitude < x + ((latitude - y) / (beforeY - y)) * (beforeX - x)
      ? !inside
      : inside;
  }, false);
}

/** True where the last area painted over a place is land: an island lies over its lake. */
function isDry(latitude: number, longitude: number): boolean {
  const areas = drawings.filter(({ layer }) => layer === "land" || layer === "water");
  const last = areas.findLast(({ lines }) =>
    lines.some((ring) => holds(ring, latitude, longitude)),
  );
  return last?.layer === "land";
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
  const inside = drawings.flatMap(({ layer, lines }) =>
    /street|park|airport/.test(layer) ? lines : [],
  );
  expect(inside.length).toBeGreaterThan(80);
  expect(
    inside.flat().filter(([longitude = 0, latitude = 0]) => !isDry(latitude, longitude)),
  ).toEqual([]);
});
