import { project } from "../mercator.ts";
import type { WorldPoint } from "../types.ts";

/** Longitude and latitude, as GeoJSON orders them. */
export type Position = readonly number[];

export interface Frame {
  readonly origin: WorldPoint;
  readonly unitsPerWorld: number;
}

type Point = readonly [x: number, y: number];

/** A frame whose units are about as large as what the eye can tell apart at the last zoom. */
export function frameFrom(north: number, west: number, unitsPerWorld: number): Frame {
  return { origin: project(north, west), unitsPerWorld };
}

/** A path of whole numbers, each relative to the one before: the shortest way to write a line in SVG. */
export function pathOf(
  lines: readonly (readonly Position[])[],
  frame: Frame,
  closed: boolean,
  tolerance = 1,
) {
  return lines.map((line) => lineOf(line, frame, closed, tolerance)).join("");
}

function lineOf(line: readonly Position[], frame: Frame, closed: boolean, tolerance: number): string {
  const points = simplify(
    line.map((position) => unitsOf(position, frame)),
    tolerance,
  ).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = points.flatMap(([x, y], index): Point[] => {
    const [beforeX, beforeY] = points[index - 1] ?? [0, 0];
    return index > 0 && x === beforeX && y === beforeY ? [] : [[x - beforeX, y - beforeY]];
  });
  // A ring repeats its first point at the end; `z` says so in one letter.
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

/** Douglas and Peucker's method: leaves out what lies nearer than `tolerance` to the line without it. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  let farthest = 0;
  let distance = 0;
  points.forEach((point, index) => {
    const away = distanceTo(point, first, last);
    if (away <= distance) return;
    farthest = index;
    distance = away;
  });
  if (distance <= tolerance) return [first, last];
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
