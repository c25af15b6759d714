import { type Basemap, frameFrom, pathOf, project } from "@suite/widget-kit/build";
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
    { layer: "land", path: pathOf(land, frame, true, exact) },
    { layer: "park", path: pathOf(parks, frame, true, exact) },
    { layer: "airport", path: pathOf(airports, frame, true, exact) },
    { layer: "river", path: pathOf(rivers, frame, false, exact) },
    { layer: "water", path: pathOf(water, frame, true, exact) },
    { layer: "land", path: pathOf(islands, frame, true, exact) },
    { layer: "ferry", path: pathOf(ferries, frame, false, exact), fromZoom: 9 },
    { layer: "street", path: pathOf(streets, frame, false, exact), fromZoom: 9 },
    { layer: "district", path: pathOf(districts, frame, false, exact) },
    { layer: "road", path: pathOf(roads, frame, false, exact) },
    { layer: "highway", path: pathOf(highways, frame, false, exact) },
  ],
  labels: seattleLabels,
  area: [project(47.85, -122.46), project(47.35, -121.95)],
  maxZoom: 12,
};
