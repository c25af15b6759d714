import { type Basemap, drawLayer, frameFrom, project, readGeoJson } from "@suite/widget-kit/build";

// A unit is about 290 m in the middle of the state: two pixels at the largest zoom.
const frame = frameFrom(52, -140, 92_000);

/**
 * Coasts and borders are public-domain data of the United States Census Bureau and Natural Earth, simplified to two pixels from us-atlas
 * and world-atlas. The rest is our own drawing.
 */
const { drawings, labels } = readGeoJson(new URL("./washington.geojson", import.meta.url));

/** Washington State and its surroundings, from Vancouver to Boise. */
export const washington: Basemap = {
  ...frame,
  layers: drawings.map((drawing) => drawLayer(drawing, frame)),
  labels,
  area: [project(49.1, -124.8), project(45.4, -116.8)],
  maxZoom: 8.5,
};
