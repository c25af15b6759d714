import { project, worldWidth } from "./mercator.ts";
import type { BasemapLabel, ScreenPoint, Size, WorldPoint } from "./types.ts";

/** A label of the basemap that has room, and the distance in CSS pixels of its middle from its place. */
export interface PlacedLabel extends WorldPoint, ScreenPoint {
  readonly label: BasemapLabel;
  /** Half of its width and height in CSS pixels. */
  readonly half: Size;
}

/** Average width of a letter and height of a line, in CSS pixels. */
const letters: Readonly<Record<BasemapLabel["kind"], readonly [width: number, height: number]>> = {
  city: [6.8, 16],
  town: [5.6, 13],
  water: [6, 16],
  district: [8.6, 16],
  road: [5.6, 13],
};

/** Labels are placed in this order, so that a city has its name before a road. */
const ranks = Object.keys(letters);

/** Half of a marker in CSS pixels, with a little air. */
const halfMark = 16;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Places the labels of a basemap around the markers: beside its place where a marker covers it, and left out where there is no
 * room beside it either, or another label is in the way. Does not depend on panning, so that labels stay as the map moves.
 */
export function placeLabels(
  labels: readonly BasemapLabel[],
  markers: readonly WorldPoint[],
  zoom: number,
): readonly PlacedLabel[] {
  const scale = worldWidth(zoom);
  const boxes = markers.map(({ x, y }) => boxAround(x * scale, y * scale, halfMark, halfMark));
  return labels
    .filter(({ fromZoom }) => zoom >= fromZoom)
    .sort((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind))
    .flatMap((label) => {
      const place = project(label.latitude, label.longitude);
      const [letter, line] = letters[label.kind];
      const width = (label.name.length * letter) / 2 + 2;
      const height = line / 2;
      for (const { left, top } of getOffsets(label, width, height)) {
        const box = boxAround(place.x * scale + left, place.y * scale + top, width, height);
        if (boxes.some((other) => overlaps(box, other))) continue;
        boxes.push(box);
        return { label, ...place, left, top, half: { width, height } };
      }
      return [];
    });
}

/** Positions to try: on the place itself, then below, above, right and left of a marker there. Waters keep to their middle. */
function getOffsets({ kind }: BasemapLabel, width: number, height: number): readonly ScreenPoint[] {
  const here = { left: 0, top: 0 };
  if (kind === "water") return [here];
  const aside = halfMark + width;
  const down = halfMark + height;
  return [
    here,
    { left: 0, top: down },
    { left: 0, top: -down },
    { left: aside, top: 0 },
    { left: -aside, top: 0 },
  ];
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
