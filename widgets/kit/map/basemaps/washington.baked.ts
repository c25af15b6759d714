import { project } from "../mercator.ts";
import type { Basemap } from "../types.ts";
import { clipLine, clipRing, countyBorders, frameFrom, landRings, pathOf, stateBorders } from "./outline.ts";

const box = { west: -140, south: 40.5, east: -95, north: 52 };
/** Area beyond which borders are left out to save bytes. */
const near = { ...box, east: -104 };
// A unit is about 290 m in the middle of the state: two pixels at the second largest zoom.
const frame = frameFrom(box.north, box.west, 92_000);

const land = landRings().map((ring) => clipRing(ring, box));
const states = stateBorders().flatMap((line) => clipLine(line, near));
const canada = [
  [-123.32, 49],
  [near.east, 49],
];

/** Washington State and its surroundings, from Vancouver to Boise. */
export const washington: Basemap = {
  ...frame,
  layers: [
    { layer: "land", path: pathOf(land, frame, true, 4) },
    { layer: "county", path: pathOf(countyBorders("53"), frame, false, 7) },
    { layer: "boundary", path: pathOf([...states, canada], frame, false, 5) },
  ],
  labels: [
    { name: "Washington", kind: "district", latitude: 47.15, longitude: -120.35, fromZoom: 4.6 },
    { name: "Oregon", kind: "district", latitude: 44.3, longitude: -120.6, fromZoom: 4 },
    { name: "Idaho", kind: "district", latitude: 44.6, longitude: -115.2, fromZoom: 4 },
    { name: "Montana", kind: "district", latitude: 47.1, longitude: -112.6, fromZoom: 4 },
    { name: "British Columbia", kind: "district", latitude: 50.2, longitude: -120.3, fromZoom: 4 },
    { name: "Pacific Ocean", kind: "water", latitude: 46.3, longitude: -125.6, fromZoom: 4 },
    { name: "Puget Sound", kind: "water", latitude: 47.77, longitude: -122.47, fromZoom: 8.5 },
    { name: "Seattle", kind: "city", latitude: 47.61, longitude: -122.33, fromZoom: 3 },
    { name: "Spokane", kind: "city", latitude: 47.66, longitude: -117.43, fromZoom: 3 },
    { name: "Portland", kind: "city", latitude: 45.52, longitude: -122.68, fromZoom: 3 },
    { name: "Boise", kind: "city", latitude: 43.62, longitude: -116.2, fromZoom: 3 },
    { name: "Yakima", kind: "city", latitude: 46.6, longitude: -120.51, fromZoom: 4.6 },
    { name: "Tacoma", kind: "town", latitude: 47.25, longitude: -122.44, fromZoom: 6.6 },
    { name: "Olympia", kind: "town", latitude: 47.04, longitude: -122.9, fromZoom: 6.2 },
    { name: "Vancouver", kind: "town", latitude: 45.64, longitude: -122.6, fromZoom: 7.6 },
    { name: "Bellingham", kind: "town", latitude: 48.75, longitude: -122.48, fromZoom: 5.4 },
    { name: "Everett", kind: "town", latitude: 47.98, longitude: -122.2, fromZoom: 6.6 },
    { name: "Wenatchee", kind: "town", latitude: 47.42, longitude: -120.31, fromZoom: 5.6 },
    { name: "Kennewick", kind: "town", latitude: 46.21, longitude: -119.14, fromZoom: 5.6 },
    { name: "Walla Walla", kind: "town", latitude: 46.06, longitude: -118.34, fromZoom: 6 },
    { name: "Pullman", kind: "town", latitude: 46.73, longitude: -117.18, fromZoom: 6 },
    { name: "Moses Lake", kind: "town", latitude: 47.13, longitude: -119.28, fromZoom: 6.2 },
    { name: "Ellensburg", kind: "town", latitude: 46.99, longitude: -120.55, fromZoom: 6.6 },
    { name: "Port Angeles", kind: "town", latitude: 48.12, longitude: -123.43, fromZoom: 6 },
    { name: "Aberdeen", kind: "town", latitude: 46.98, longitude: -123.82, fromZoom: 6.2 },
    { name: "Coeur d’Alene", kind: "town", latitude: 47.68, longitude: -116.78, fromZoom: 6.6 },
    { name: "Lewiston", kind: "town", latitude: 46.42, longitude: -117.02, fromZoom: 6.4 },
    { name: "Salem", kind: "town", latitude: 44.94, longitude: -123.04, fromZoom: 6 },
    { name: "Eugene", kind: "town", latitude: 44.05, longitude: -123.09, fromZoom: 5.6 },
    { name: "Bend", kind: "town", latitude: 44.06, longitude: -121.31, fromZoom: 5.6 },
  ],
  area: [project(49.1, -124.8), project(45.4, -116.8)],
  maxZoom: 11,
};
