import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { z } from "zod";
import type { Position } from "./outline.ts";

/** Of the United States Census Bureau's and Natural Earth's data as published in us-atlas and world-atlas. */
type Atlas = Topology<Record<string, GeometryCollection>>;

const isAtlas = z.custom<Atlas>((value) => z.object({ objects: z.looseObject({}) }).safeParse(value).success);

const require = createRequire(import.meta.url);

function readAtlas(path: string): Atlas {
  return isAtlas.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** The outlines of all land, lakes not cut out. */
export function landRings(): readonly (readonly Position[])[] {
  const world = readAtlas(require.resolve("world-atlas/land-10m.json"));
  return feature(world, layerOf(world, "land")).features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return geometry.coordinates.slice(0, 1);
    if (geometry.type === "MultiPolygon") return geometry.coordinates.flatMap(([outline = []]) => [outline]);
    throw new Error(`Land should be an area and is a ${geometry.type}.`);
  });
}

/** The lines between states, without their coasts. */
export function stateBorders(): readonly (readonly Position[])[] {
  const country = readAtlas(require.resolve("us-atlas/states-10m.json"));
  return mesh(country, layerOf(country, "states"), (a, b) => a !== b).coordinates;
}

/** The lines between the counties of one state (its FIPS code). */
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
