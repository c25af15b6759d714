import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Box, Position } from "@suite/widget-kit/build";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { z } from "zod";

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
  return feature(world, getLayer(world, "land")).features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return geometry.coordinates.slice(0, 1);
    if (geometry.type === "MultiPolygon") return geometry.coordinates.flatMap(([outline = []]) => [outline]);
    throw new Error(`Land should be an area and is a ${geometry.type}.`);
  });
}

/** Borders between states, without coasts. */
export function stateBorders(): readonly (readonly Position[])[] {
  const country = readAtlas(require.resolve("us-atlas/states-10m.json"));
  return mesh(country, getLayer(country, "states"), (a, b) => a !== b).coordinates;
}

/** Borders between the counties of a state (FIPS code). */
export function countyBorders(state: string): readonly (readonly Position[])[] {
  const country = readAtlas(require.resolve("us-atlas/counties-10m.json"));
  const isOfState = ({ id }: { id?: string | number }) => String(id).startsWith(state);
  return mesh(country, getLayer(country, "counties"), (a, b) => a !== b && isOfState(a) && isOfState(b))
    .coordinates;
}

function getLayer({ objects }: Atlas, name: string): GeometryCollection {
  const layer = objects[name];
  if (!layer) throw new Error(`The atlas has no layer ${name}.`);
  return layer;
}

/** Moves what a ring has outside of a box to its edge, where simplification drops it; empty when nothing is inside. */
export function clipRing(ring: readonly Position[], { west, south, east, north }: Box): Position[] {
  const isInside = ([x = 0, y = 0]: Position) => x > west && x < east && y > south && y < north;
  if (!ring.some(isInside)) return [];
  return ring.map(([x = 0, y = 0]) => [
    Math.min(Math.max(x, west), east),
    Math.min(Math.max(y, south), north),
  ]);
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
