import { type Basemap, drawLayer, frameFrom, project, readGeoJson } from "@suite/widget-kit/build";

// A unit is about 11 m in Seattle.
const frame = frameFrom(48.3, -123.4, 2_400_000);

/** Our own drawing: true to a hundred meters or so, enough to tell where in a neighborhood a place is. */
const { drawings, labels } = readGeoJson(new URL("./seattle.geojson", import.meta.url));

/** Greater Seattle with the four districts of the service company, from Everett to Tacoma. */
export const seattle: Basemap = {
  ...frame,
  layers: drawings.map((drawing) => drawLayer(drawing, frame)),
  labels,
  area: [project(47.85, -122.46), project(47.35, -121.95)],
  maxZoom: 12,
};
