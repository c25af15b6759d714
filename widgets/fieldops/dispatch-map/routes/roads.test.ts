import { type Basemap, project, unproject, type WorldPoint } from "@suite/widget-kit/map";
import { expect, test } from "vitest";
import { seattle } from "../../basemap/seattle.baked.ts";
import { assignmentPins, technicianPins } from "../testing/pins.ts";
import { findLegs } from "./roads.ts";

const origin = project(47.6, -122.4);
const roads: Basemap = {
  origin,
  unitsPerWorld: 1_000_000,
  labels: [],
  area: [origin, origin],
  maxZoom: 12,
  layers: [
    { layer: "water", path: "M0 0l100 0 0 100z" },
    // A street as short as the leg can be, and a highway around it, which the avenue nearly meets.
    { layer: "street", path: "M0 0l100 0M0 0l0-10" },
    { layer: "highway", path: "M-5-8l110 0" },
    { layer: "street", path: "M100-6l0 20" },
  ],
};

const toPlace = (x: number, y: number) =>
  unproject({ x: origin.x + x / 1e6, y: origin.y + y / 1e6 });

type Point = readonly [x: number, y: number];

/** Corners of the leg between two points. */
function findCorners(from: Point, to: Point): string {
  const [day = []] = findLegs(roads, [[toPlace(...from), toPlace(...to)]]);
  const leg = day[1] ?? [];
  const corners = leg.map(({ x, y }) => {
    const right = Math.round((x - origin.x) * 1e6);
    const down = Math.round((y - origin.y) * 1e6);
    return `${right},${down}`;
  });
  return corners.filter((corner, index) => corner !== corners[index - 1]).join(" ");
}

test("a leg leads from a place to its nearest road, over crossings, and takes the highway where that is faster", () => {
  expect(findCorners([1, 2], [99, 13])).toBe("1,2 1,0 0,0 0,-8 100,-8 100,-6 100,0 100,13 99,13");
  expect(findCorners([20, 1], [40, 1])).toBe("20,1 20,0 40,0 40,1");
  const withoutRoads = { ...roads, layers: [] };
  const [day] = findLegs(withoutRoads, [[toPlace(0, 0), toPlace(10, 10)]]);
  expect(day?.[1]).toHaveLength(2);
});

test("roads of Seattle lead from everywhere to everywhere without long detours", () => {
  const places = [...assignmentPins, ...technicianPins];
  const [start, ...others] = places;
  if (!start) throw new Error("There is no pin.");
  const days = others.map((other) => [start, other]);
  const detours = findLegs(seattle, days).map(([, leg = []]) => getDetour(leg));
  expect(detours.filter((detour) => !(detour < 2.2))).toEqual([]);
});

/** Length of a leg, as a multiple of the straight line; not a number for a leg that follows no road. */
function getDetour(leg: readonly WorldPoint[]): number {
  if (leg.length <= 2) return Number.NaN;
  const ends = leg.filter((_, index) => index === 0 || index === leg.length - 1);
  return measure(leg) / Math.max(measure(ends), 1e-6);
}

function measure(line: readonly WorldPoint[]): number {
  let length = 0;
  line.forEach(({ x, y }, index) => {
    const previous = line[index - 1] ?? { x, y };
    length += Math.hypot(x - previous.x, y - previous.y);
  });
  return length;
}
