import { type Basemap, project, unproject, type WorldPoint } from "@suite/widget-kit/map";
import { expect, test } from "vitest";
import { seattle } from "../../basemap/seattle.baked.ts";
import { assignmentPins, technicianPins } from "../testing/pins.ts";
import { findWays } from "./roads.ts";

const origin = project(47.6, -122.4);
const roads: Basemap = {
  origin,
  unitsPerWorld: 1_000_000,
  labels: [],
  area: [origin, origin],
  maxZoom: 12,
  layers: [
    { layer: "water", path: "M0 0l100 0 0 100z" },
    // A street as short as the way can be, and a highway around it, which the avenue nearly meets.
    { layer: "street", path: "M0 0l100 0M0 0l0-10" },
    { layer: "highway", path: "M-5-8l110 0" },
    { layer: "street", path: "M100-6l0 20" },
  ],
};

const toPlace = (x: number, y: number) =>
  unproject({ x: origin.x + x / 1e6, y: origin.y + y / 1e6 });

/** Corners of the way between two points. */
function findWay(...places: readonly (readonly [x: number, y: number])[]): string {
  const [way = []] = findWays(roads, [places.map(([x, y]) => toPlace(x, y))]).flatMap(([, way]) => [
    way,
  ]);
  const corners = way.map((point) =>
    [point.x - origin.x, point.y - origin.y].map((unit) => Math.round(unit * 1e6)).join(),
  );
  return corners.filter((corner, index) => corner !== corners[index - 1]).join(" ");
}

test("a way leads from a place to its nearest road, over crossings, and takes the highway where that is faster", () => {
  expect(findWay([1, 2], [99, 13])).toBe("1,2 1,0 0,0 0,-8 100,-8 100,-6 100,0 100,13 99,13");
  expect(findWay([20, 1], [40, 1])).toBe("20,1 20,0 40,0 40,1");
  const [[, straight] = []] = findWays({ ...roads, layers: [] }, [
    [toPlace(0, 0), toPlace(10, 10)],
  ]);
  expect(straight).toHaveLength(2);
});

test("roads of Seattle lead from everywhere to everywhere without long detours", () => {
  const days = [...assignmentPins.slice(1), ...technicianPins].map((to) => [
    ...assignmentPins.slice(0, 1),
    to,
  ]);
  const detours = findWays(seattle, days).map(([, way = []]) => {
    const straight = measure(way.filter((_, index) => index === 0 || index === way.length - 1));
    return way.length > 2 ? measure(way) / Math.max(straight, 1e-6) : Number.NaN;
  });
  expect(detours.filter((detour) => !(detour < 2.2))).toEqual([]);
});

function measure(way: readonly WorldPoint[]): number {
  return way.slice(1).reduce((sum, { x, y }, index) => {
    const from = way[index] ?? { x, y };
    return sum + Math.hypot(x - from.x, y - from.y);
  }, 0);
}
