import { readFileSync } from "node:fs";
import { project } from "../map/geometry/mercator.ts";
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
  readonly properties: Pick<BasemapLabel, "name" | "fromZoom"> & {
    readonly label: BasemapLabel["kind"];
  };
  readonly geometry: { readonly type: "Point"; readonly coordinates: readonly [number, number] };
}

/**
 * Reads a map drawn by hand from a GeoJSON file. Its features are lines and areas with a `layer`, in the order in which they are
 * painted, and points with a `label`. Consecutive features of a layer are one drawing.
 */
export function readGeoJson(file: URL): {
  drawings: readonly Drawing[];
  labels: readonly BasemapLabel[];
} {
  const { features }: { features: readonly (Shape | Label)[] } = JSON.parse(
    readFileSync(file, "utf8"),
  );
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

/** Frame whose units are about the smallest visible distance at the largest zoom. */
export function frameFrom(north: number, west: number, unitsPerWorld: number): Frame {
  return { origin: project(north, west), unitsPerWorld };
}

/** Layer of a basemap: an SVG path of integers relative to the previous point, the shortest form of a line. */
export function drawLayer(drawing: Drawing, frame: Frame): Basemap["layers"][number] {
  const { layer, lines, closed, fromZoom } = drawing;
  return { layer, path: lines.map((line) => toLine(line, frame, closed)).join(""), fromZoom };
}

function toLine(
  line: readonly Position[],
  { origin, unitsPerWorld }: Frame,
  closed: boolean,
): string {
  const points = line.map(([longitude = 0, latitude = 0]) => {
    const { x, y } = project(latitude, longitude);
    return [
      Math.round((x - origin.x) * unitsPerWorld),
      Math.round((y - origin.y) * unitsPerWorld),
    ] as const;
  });
  const [first, ...steps] = points.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [0, 0];
    return index > 0 && x === beforeX && y === beforeY ? [] : [`${x - beforeX} ${y - beforeY}`];
  });
  // `z` replaces the repeated first point of a ring.
  const drawn = (closed ? steps.slice(0, -1) : steps).join(" ");
  // A minus needs no space before it.
  return `M${first}l${drawn}${closed ? "z" : ""}`.replaceAll(" -", "-");
}
