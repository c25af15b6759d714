import { type Basemap, project, unproject } from "@suite/widget-kit/map";
import { expect, test } from "vitest";
import { seattle } from "../../basemap/seattle.baked.ts";
import { assignmentPins, technicianPins } from "../testing/pins.ts";
import { findWays } from "./roads.ts";

const origin = project(47.6, -122.4);
const roads: Basemap = {
  ...{ origin, unitsPerWorld: 1_000_000, labels: [], area: [origin, origin], maxZoom: 12 },
  layers: [
    { layer: "water", path: "M0 0l100 0 0 100z" },
    // A street as short as the way can be, and a highway around it, which the avenue nearly meets.
    { layer: "street", path: "M0 0l100 0M0 0l0-10" },
    { layer: "highway", path: "M-5-8l110 0" },
    { layer: "street", path: "M100-6l0 20" },
  ],
};

const toPlace = (x: number, y: number) => unproject({ x: origin.x + x / 1e6, y: origin.y + y / 1e6 });

function findWay(...places: readonly (readonly [x: number, y: number])[]) {
  const [ways = []] = findWays(roads, [places.map(([x, y]) => toPlace(x, y))]);
  return ways.map((way) =>
    way.map((point) => [point.x - origin.x, point.y - origin.y].map((unit) => Math.round(unit * 1e6))),
  );
}

test("a way leads from a place to its nearest road, over crossings, and takes the highway where that is faster", () => {
  const [start, way] = findWay([1, 2], [99, 13]);
  expect(start).toEqual([[1, 2]]);
  const corners = way?.filter((point, index) => String(point) !== String(way[index - 1]));
  expect(corners).toEqual([
    ...[
      [1, 2],
      [1, 0],
      [0, 0],
      [0, -8],
    ],
    ...[
      [100, -8],
      [100, -6],
      [100, 0],
      [100, 13],
      [99, 13],
    ],
  ]);
  expect(findWay([20, 1], [40, 1])[1]).toEqual([
    [20, 1],
    [20, 0],
    [40, 0],
    [40, 1],
  ]);
});

test("without roads the way is straight", () => {
  const places = [toPlace(0, 0), toPlace(10, 10)];
  expect(findWays({ ...roads, layers: [] }, [places])[0]?.[1]).toHaveLength(2);
});

test("roads of Seattle lead from everywhere to everywhere without long detours", () => {
  const places = [...assignmentPins, ...technicianPins];
  const ways = findWays(
    seattle,
    places.map((place) => [places[0] ?? place, place]),
  );
  const detours = ways.flatMap(([, way = []]) => {
    const [start, end] = [way[0], way.at(-1)];
    const length = way
      .slice(1)
      .reduce(
        (sum, { x, y }, index) => sum + Math.hypot(x - (way[index]?.x ?? x), y - (way[index]?.y ?? y)),
        0,
      );
    const straight = start && end ? Math.hypot(end.x - start.x, end.y - start.y) : 0;
    return straight > 0 && way.length > 2 ? [length / straight] : [];
  });
  expect(detours.length).toBeGreaterThanOrEqual(places.length - 2);
  expect(Math.max(...detours)).toBeLessThan(2.2);
});
