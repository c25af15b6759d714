import { type Basemap, frameFrom, project, toPath } from "@suite/widget-kit/build";
import {
  districts,
  highways,
  islands,
  land,
  rivers,
  roads,
  seattleLabels,
  water,
} from "./seattle-geometry.ts";
import { airports, ferries, parks, streets } from "./seattle-streets.ts";

// A unit is about 11 m in Seattle.
const frame = frameFrom(48.3, -123.4, 2_400_000);
const exact = 0;

/** Greater Seattle with the four districts of the service company, from Everett to Tacoma. */
export const seattle: Basemap = {
  ...frame,
  layers: [
    { layer: "land", path: toPath(land, frame, true, exact) },
    { layer: "park", path: toPath(parks, frame, true, exact) },
    { layer: "airport", path: toPath(airports, frame, true, exact) },
    { layer: "river", path: toPath(rivers, frame, false, exact) },
    { layer: "water", path: toPath(water, frame, true, exact) },
    { layer: "land", path: toPath(islands, frame, true, exact) },
    { layer: "ferry", path: toPath(ferries, frame, false, exact), fromZoom: 9 },
    { layer: "street", path: toPath(streets, frame, false, exact), fromZoom: 9 },
    { layer: "district", path: toPath(districts, frame, false, exact) },
    { layer: "road", path: toPath(roads, frame, false, exact) },
    { layer: "highway", path: toPath(highways, frame, false, exact) },
  ],
  labels: seattleLabels,
  area: [project(47.85, -122.46), project(47.35, -121.95)],
  maxZoom: 12,
};
