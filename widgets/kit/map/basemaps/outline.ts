import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { z } from "zod";
import { project } from "../mercator.ts";
import type { WorldPoint } from "../types.ts";

/** Data of the United States Census Bureau and Natural Earth, as published in us-atlas and world-atlas. */
type Atlas = Topology<Record<string, GeometryCollection>>;

const isAtlas = z.custom<Atlas>((value) => z.object({ objects: z.looseObject({}) }).safeParse(value).success);

const require = createRequire(import.meta.url);

function readAtlas(path: string): Atlas {
  return isAtlas.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** Outlines of all land, including lakes. */
export function landRings(): readonly (readonly Position[])[] {
  const world = readAtlas(require.resolve("world-atlas/land-10m.json"));
  return feature(world, layerOf(world, "land")).features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return geometry.coordinates.slice(0, 1);
    if (geometry.type === "MultiPolygon") return geometry.coordinates.flatMap(([outline = []]) => [outline]);
    throw new Error(`Land should be an area and is a ${geometry.type}.`);
  });
}

/** Borders between states, without coasts. */
export function stateBorders(): readonly (readonly Position[])[] {
  const country = readAtlas(require.resolve("us-atlas/states-10m.json"));
  return mesh(country, layerOf(country, "states"), (a, b) => a !== b).coordinates;
}

/** Borders between the counties of a state (FIPS code). */
export function countyBorders(state: string): readonly (readonly Position[])[] {
  const country = readAtlas(require.resolve("us-atlas/counties-10m.json"));
  const isOfState = ({ id }: { id?: string | number }) => String(id).startsWith(state);
  return mesh(country, layerOf(country, "counties"), (a, b) => a !== b && isOfState(a) && isOfState(b))
    .coordinates;
}

function layerOf({ objects }: Atlas, name: string): GeometryCollection {
  const layer = objects[name];
  if (!layer) throw new Error(`The atlas has no layer ${name}.`);
  return layer;
}

/** Longitude and latitude, as GeoJSON orders them. */
export type Position = readonly number[];

interface Frame {
  readonly origin: WorldPoint;
  readonly unitsPerWorld: number;
}

type Point = readonly [x: number, y: number];

/** Frame whose units are about the smallest visible distance at the largest zoom. */
export function frameFrom(north: number, west: number, unitsPerWorld: number): Frame {
  return { origin: project(north, west), unitsPerWorld };
}

/** Distance in units below which a point may be dropped, which may depend on the point. */
type Tolerance = number | ((x: number, y: number) => number);

/** SVG path of integers relative to the previous point, the shortest form of a line. */
export function pathOf(
  lines: readonly (readonly Position[])[],
  frame: Frame,
  closed: boolean,
  tolerance: Tolerance = 1,
) {
  return lines.map((line) => lineOf(line, frame, closed, tolerance)).join("");
}

/** Tolerance for lines that matter inside of a box only: `fine` there, `coarse` outside. */
export function fineInside(box: Box, frame: Frame, fine: number, coarse: number): Tolerance {
  const [west, north] = unitsOf([box.west, box.north], frame);
  const [east, south] = unitsOf([box.east, box.south], frame);
  return (x, y) => (x > west && x < east && y > north && y < south ? fine : coarse);
}

function lineOf(line: readonly Position[], frame: Frame, closed: boolean, tolerance: Tolerance): string {
  const points = simplify(
    line.map((position) => unitsOf(position, frame)),
    tolerance,
  ).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = points.flatMap(([x, y], index): Point[] => {
    const [beforeX, beforeY] = points[index - 1] ?? [0, 0];
    return index > 0 && x === beforeX && y === beforeY ? [] : [[x - beforeX, y - beforeY]];
  });
  // `z` replaces the repeated first point of a ring.
  const drawn = closed ? steps.slice(0, -1) : steps;
  if (drawn.length < (closed ? 3 : 2)) return "";
  const [first, ...rest] = drawn.map(([x, y]) => (y < 0 ? `${x}${y}` : `${x} ${y}`));
  const tail = rest.reduce(
    (text, step) => text + (step.startsWith("-") || text === "" ? step : ` ${step}`),
    "",
  );
  return `m${first}l${tail}${closed ? "z" : ""}`.replace(/^m/, "M");
}

function unitsOf([longitude = 0, latitude = 0]: Position, { origin, unitsPerWorld }: Frame): Point {
  const { x, y } = project(latitude, longitude);
  return [(x - origin.x) * unitsPerWorld, (y - origin.y) * unitsPerWorld];
}

/** Simplifies a line (Douglas–Peucker): drops points closer than their tolerance to the line without them. */
function simplify(points: readonly Point[], tolerance: Tolerance): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  let farthest = 0;
  let most = 0;
  points.forEach((point, index) => {
    const allowed = typeof tolerance === "number" ? tolerance : tolerance(...point);
    // Without a tolerance every point that is off the line counts.
    const away = distanceTo(point, first, last) / Math.max(allowed, Number.EPSILON);
    if (away <= most) return;
    farthest = index;
    most = away;
  });
  if (most <= 1) return [first, last];
  const head = simplify(points.slice(0, farthest + 1), tolerance);
  return [...head.slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}

function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const part =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
  return Math.hypot(x - fromX - part * alongX, y - fromY - part * alongY);
}

/** A box of longitudes and latitudes. */
interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Clips a ring to a box (Sutherland–Hodgman) and closes it; empty when nothing is inside. */
export function clipRing(ring: readonly Position[], box: Box): Position[] {
  const sides: [axis: 0 | 1, limit: number, keepAbove: boolean][] = [
    [0, box.west, true],
    [0, box.east, false],
    [1, box.south, true],
    [1, box.north, false],
  ];
  const open = sides.reduce(
    (points: readonly Position[], [axis, limit, keepAbove]) => clipSide(points, axis, limit, keepAbove),
    ring.slice(0, -1),
  );
  const first = open[0];
  return first ? [...open, first] : [];
}

/** Parts of a line inside a box. They may end up to one point before the edge. */
export function clipLine(line: readonly Position[], { west, south, east, north }: Box): Position[][] {
  const parts: Position[][] = [[]];
  for (const position of line) {
    const [x = 0, y = 0] = position;
    if (x >= west && x <= east && y >= south && y <= north) parts.at(-1)?.push(position);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

function clipSide(points: readonly Position[], axis: 0 | 1, limit: number, keepAbove: boolean): Position[] {
  const inside = (point: Position) => (point[axis] ?? 0) >= limit === keepAbove;
  return points.flatMap((point, index) => {
    const before = points[(index || points.length) - 1] ?? point;
    const kept = inside(point) ? [point] : [];
    return inside(point) === inside(before) ? kept : [crossing(before, point, axis, limit), ...kept];
  });
}

function crossing(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const part = (limit - (from[axis] ?? 0)) / ((to[axis] ?? 0) - (from[axis] ?? 0));
  return [0, 1].map((index) => (from[index] ?? 0) + part * ((to[index] ?? 0) - (from[index] ?? 0)));
}
