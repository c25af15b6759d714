import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Basemap,
  type Box,
  drawLayer,
  fineInside,
  frameFrom,
  type Position,
  project,
  readGeoJson,
} from "@suite/widget-kit/build";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { z } from "zod";

/** Data of the United States Census Bureau and Natural Earth, as published in us-atlas and world-atlas. */
type Atlas = Topology<Record<string, GeometryCollection>>;

const isAtlas = z.custom<Atlas>((value) => z.object({ objects: z.looseObject({}) }).safeParse(value).success);

const require = createRequire(import.meta.url);

const box = { west: -140, south: 40.5, east: -95, north: 52 };
/** Area beyond which borders are left out to save bytes. */
const near = { ...box, east: -104 };
// A unit is about 290 m in the middle of the state: two pixels at the largest zoom.
const frame = frameFrom(box.north, box.west, 92_000);

/** Coast that is looked at closely. */
const shore = { west: -125.2, south: 45, east: -116, north: 49.2 };

const { drawings, labels } = readGeoJson(new URL("./washington.geojson", import.meta.url));
const land = landRings().map((ring) => clipRing(ring, box));
const states = stateBorders().flatMap((line) => clipLine(line, near));
const canada = [
  [-123.32, 49],
  [near.east, 49],
];

const isPark = ({ layer }: Basemap["layers"][number]) => layer === "park";
const drawn = drawings.map((drawing) => drawLayer(drawing, frame));

/** Washington State and its surroundings, from Vancouver to Boise. */
export const washington: Basemap = {
  ...frame,
  layers: [
    drawLayer({ layer: "land", lines: land, closed: true }, frame, fineInside(shore, frame, 4, 30)),
    ...drawn.filter(isPark),
    drawLayer({ layer: "county", lines: countyBorders("53"), closed: false }, frame, 9),
    drawLayer({ layer: "boundary", lines: [...states, canada], closed: false }, frame, 5),
    ...drawn.filter((layer) => !isPark(layer)),
  ],
  labels,
  area: [project(49.1, -124.8), project(45.4, -116.8)],
  maxZoom: 8.5,
};

const shown = ["land", "boundary", "water", "highway"];

/** Washington State for maps of a single place, in fewer bytes: coast, lakes, borders and interstates. */
export const washingtonOverview: Basemap = {
  ...washington,
  layers: washington.layers.filter(({ layer }) => shown.includes(layer)),
};

function readAtlas(path: string): Atlas {
  return isAtlas.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** Outlines of all land, including lakes. */
function landRings(): readonly (readonly Position[])[] {
  const world = readAtlas(require.resolve("world-atlas/land-10m.json"));
  return feature(world, getLayer(world, "land")).features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return geometry.coordinates.slice(0, 1);
    if (geometry.type === "MultiPolygon") return geometry.coordinates.flatMap(([outline = []]) => [outline]);
    throw new Error(`Land should be an area and is a ${geometry.type}.`);
  });
}

/** Borders between states, without coasts. */
function stateBorders(): readonly (readonly Position[])[] {
  const country = readAtlas(require.resolve("us-atlas/states-10m.json"));
  return mesh(country, getLayer(country, "states"), (a, b) => a !== b).coordinates;
}

/** Borders between the counties of a state (FIPS code). */
function countyBorders(state: string): readonly (readonly Position[])[] {
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
function clipRing(ring: readonly Position[], { west, south, east, north }: Box): Position[] {
  const isInside = ([x = 0, y = 0]: Position) => x > west && x < east && y > south && y < north;
  if (!ring.some(isInside)) return [];
  return ring.map(([x = 0, y = 0]) => [
    Math.min(Math.max(x, west), east),
    Math.min(Math.max(y, south), north),
  ]);
}

/** Parts of a line inside a box. They may end up to one point before the edge. */
function clipLine(line: readonly Position[], { west, south, east, north }: Box): Position[][] {
  const parts: Position[][] = [[]];
  for (const position of line) {
    const [x = 0, y = 0] = position;
    if (x >= west && x <= east && y >= south && y <= north) parts.at(-1)?.push(position);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}
