import { project } from "./mercator.ts";
import type { BasemapLabel, WorldPoint } from "./types.ts";

export { project };

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
export function toPath(
  lines: readonly (readonly Position[])[],
  frame: Frame,
  closed: boolean,
  tolerance: Tolerance = 1,
) {
  return lines.map((line) => toLine(line, frame, closed, tolerance)).join("");
}

/** Tolerance for lines that matter inside of a box only: `fine` there, `coarse` outside. */
export function fineInside(box: Box, frame: Frame, fine: number, coarse: number): Tolerance {
  const [west, north] = toUnits([box.west, box.north], frame);
  const [east, south] = toUnits([box.east, box.south], frame);
  return (x, y) => (x > west && x < east && y > north && y < south ? fine : coarse);
}

function toLine(line: readonly Position[], frame: Frame, closed: boolean, tolerance: Tolerance): string {
  const points = simplify(
    line.map((position) => toUnits(position, frame)),
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

function toUnits([longitude = 0, latitude = 0]: Position, { origin, unitsPerWorld }: Frame): Point {
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

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * Parses drawings made by hand: points `east,north` in parts of a degree from a corner, such as thousandths from 122° W and 47° N.
 */
export function drawing(west: number, north: number, partsOfDegree: number) {
  const line = (text: string): Position[] =>
    text
      .trim()
      .split(/\s+/)
      .map((point) => {
        const [x = 0, y = 0] = point.split(",").map(Number);
        return [west + x / partsOfDegree, north + y / partsOfDegree];
      });
  const ring = (text: string): Position[] => {
    const points = line(text);
    return [...points, ...points.slice(0, 1)];
  };
  return { line, ring };
}

/** Labels of a kind, shown from a zoom on. Places are latitude and longitude by name. */
export function basemapLabels(
  kind: BasemapLabel["kind"],
  fromZoom: number,
  places: Readonly<Record<string, readonly [latitude: number, longitude: number]>>,
): BasemapLabel[] {
  return Object.entries(places).map(([name, [latitude, longitude]]) => ({
    name,
    kind,
    latitude,
    longitude,
    fromZoom,
  }));
}
