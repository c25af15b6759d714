import { type Basemap, fineInside, frameFrom, project, toPath } from "@suite/widget-kit/build";
import { clipLine, clipRing, countyBorders, landRings, stateBorders } from "./atlas.ts";
import {
  highways,
  lakes,
  parks,
  rivers,
  roads,
  seattleLakes,
  washingtonLabels,
} from "./washington-geometry.ts";

const box = { west: -140, south: 40.5, east: -95, north: 52 };
/** Area beyond which borders are left out to save bytes. */
const near = { ...box, east: -104 };
// A unit is about 290 m in the middle of the state: two pixels at the largest zoom.
const frame = frameFrom(box.north, box.west, 92_000);

/** Coast that is looked at closely. */
const shore = { west: -125.2, south: 45, east: -116, north: 49.2 };

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
    { layer: "land", path: toPath(land, frame, true, fineInside(shore, frame, 4, 30)) },
    { layer: "park", path: toPath(parks, frame, true, 1) },
    { layer: "county", path: toPath(countyBorders("53"), frame, false, 9) },
    { layer: "boundary", path: toPath([...states, canada], frame, false, 5) },
    { layer: "river", path: toPath(rivers, frame, false, 1) },
    { layer: "water", path: toPath([...lakes, ...seattleLakes], frame, true, 1) },
    { layer: "road", path: toPath(roads, frame, false, 1) },
    { layer: "highway", path: toPath(highways, frame, false, 1) },
  ],
  labels: washingtonLabels,
  area: [project(49.1, -124.8), project(45.4, -116.8)],
  maxZoom: 8.5,
};
