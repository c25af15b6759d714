import { type Basemap, fineInside, frameFrom, toPath } from "@suite/widget-kit/build";
import { clipLine, clipRing, landRings, stateBorders } from "./atlas.ts";
import { washington } from "./washington.baked.ts";
import { highways, lakes, washingtonLabels } from "./washington-geometry.ts";

const box = { west: -128, south: 43, east: -110, north: 51 };
// Half as fine as the whole map, which is looked at from nearer.
const frame = frameFrom(box.north, box.west, 46_000);
const shore = { west: -125.2, south: 45, east: -116, north: 49.2 };

/** Washington State for maps of a single place, in half the bytes: coast, large lakes, borders and interstates. */
export const washingtonOverview: Basemap = {
  ...frame,
  layers: [
    {
      layer: "land",
      path: toPath(
        landRings().map((ring) => clipRing(ring, box)),
        frame,
        true,
        fineInside(shore, frame, 3, 30),
      ),
    },
    {
      layer: "boundary",
      path: toPath(
        stateBorders().flatMap((line) => clipLine(line, box)),
        frame,
        false,
        5,
      ),
    },
    { layer: "water", path: toPath(lakes, frame, true, 1) },
    { layer: "highway", path: toPath(highways, frame, false, 1) },
  ],
  labels: washingtonLabels,
  area: washington.area,
  maxZoom: 7.5,
};
