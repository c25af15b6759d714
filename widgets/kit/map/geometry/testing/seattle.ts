import type { Basemap } from "../../types.ts";
import { project } from "../mercator.ts";

/** Basemap without layers around Seattle, for tests of views and labels. */
export const seattle: Basemap = {
  origin: project(48.3, -123.4),
  unitsPerWorld: 2_400_000,
  layers: [],
  labels: [
    { name: "Seattle", kind: "city", latitude: 47.61, longitude: -122.33, fromZoom: 7 },
    { name: "Bellevue", kind: "city", latitude: 47.61, longitude: -122.2, fromZoom: 7 },
    { name: "Lake Washington", kind: "water", latitude: 47.62, longitude: -122.25, fromZoom: 7 },
    { name: "I-5", kind: "road", latitude: 47.606, longitude: -122.331, fromZoom: 7 },
    { name: "SR 520", kind: "road", latitude: 47.612, longitude: -122.328, fromZoom: 7 },
  ],
  area: [project(47.85, -122.46), project(47.35, -121.95)],
  maxZoom: 12,
};
