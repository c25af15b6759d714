import { readFileSync } from "node:fs";
import { project } from "../map/mercator.ts";
import type { Basemap, BasemapLabel, BasemapLayer, WorldPoint } from "../map/types.ts";

/** Longitude and latitude, as GeoJSON orders them. */
export type Position = readonly number[];

/** Lines, or outlines of areas, that are painted as one layer. */
export interface Drawing {
  readonly layer: BasemapLayer;
  readonly lines: readonly (readonly Position[])[];
  readonly closed: boolean;
  readonly fromZoom?: number;
}

interface Shape {
  readonly properties: { readonly layer: BasemapLayer; readonly fromZoom?: number };
  readonly geometry:
    | { readonly type: "LineString"; readonly coordinates: readonly Position[] }
    | { readonly type: "Polygon"; readonly coordinates: readonly [readonly Position[]] };
}

interface Label {
  readonly properties: {
    readonly label: BasemapLabel["kind"];
    readonly name: string;
    readonly fromZoom: number;
  };
  readonly geometry: { readonly type: "Point"; readonly coordinates: readonly [number, number] };
}

/**
 * Reads a map drawn by hand from a GeoJSON file. Its features are lines and areas with a `layer`, in the order in which they are
 * painted, and points with a `label`. Consecutive features of a layer are one drawing.
 */
export function readGeoJson(file: URL): { drawings: readonly Drawing[]; labels: readonly BasemapLabel[] } {
  const { features }: { features: readonly (Shape | Label)[] } = JSON.parse(readFileSync(file, "utf8"));
  const drawings: (Drawing & { lines: (readonly Position[])[] })[] = [];
  for (const feature of features) {
    if (isLabel(feature)) continue;
    const { properties, geometry } = feature;
    const closed = geometry.type === "Polygon";
    const line = closed ? geometry.coordinates[0] : geometry.coordinates;
    const last = drawings.at(-1);
    if (last?.layer === properties.layer) last.lines.push(line);
    else drawings.push({ ...properties, closed, lines: [line] });
  }
  const labels = features.filter(isLabel).map(({ properties, geometry }) => {
    const [longitude, latitude] = geometry.coordinates;
    const { name, label: kind, fromZoom } = properties;
    return { name, kind, latitude, longitude, fromZoom };
  });
  return { drawings, labels };
}

function isLabel(feature: Shape | Label): feature is Label {
  return feature.geometry.type === "Point";
}

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

/** Layer of a basemap: an SVG path of integers relative to the previous point, the shortest form of a line. */
export function drawLayer(
  drawing: Drawing,
  frame: Frame,
  tolerance: Tolerance = 1,
): Basemap["layers"][number] {
  const { layer, lines, closed, fromZoom } = drawing;
  return { layer, path: lines.map((line) => toLine(line, frame, closed, tolerance)).join(""), fromZoom };
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
