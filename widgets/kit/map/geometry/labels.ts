import type { BasemapLabel, ScreenPoint, Size, WorldPoint } from "../types.ts";
import { project, worldWidth } from "./mercator.ts";

/** A label of the basemap that has room, and the distance in CSS pixels of its middle from its place. */
export interface PlacedLabel extends WorldPoint, ScreenPoint {
  readonly label: BasemapLabel;
  /** Half of its width and height in CSS pixels. */
  readonly half: Size;
}

/** Average size of a letter in CSS pixels. Labels are placed in this order, so that a city has its name before a road. */
const letterSizes: Readonly<Record<BasemapLabel["kind"], Size>> = {
  city: { width: 6.8, height: 16 },
  town: { width: 5.6, height: 13 },
  water: { width: 6, height: 16 },
  district: { width: 8.6, height: 16 },
  road: { width: 5.6, height: 13 },
};

const kindsByRank = Object.keys(letterSizes);

/** Half of a marker in CSS pixels, with a little air. */
const markerHalf: Size = { width: 16, height: 16 };

/** Space in CSS pixels at each end of a label. */
const labelPadding = 2;

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
  const taken = markers.map(({ x, y }) => boxAround(x * scale, y * scale, markerHalf));
  const placed: PlacedLabel[] = [];
  for (const label of sortByRank(labels.filter(({ fromZoom }) => zoom >= fromZoom))) {
    const place = project(label.latitude, label.longitude);
    const half = getHalfSize(label);
    const toBox = ({ left, top }: ScreenPoint) =>
      boxAround(place.x * scale + left, place.y * scale + top, half);
    const offset = listOffsets(label, half).find((each) => isFree(toBox(each), taken));
    if (!offset) continue;
    taken.push(toBox(offset));
    placed.push({ label, ...place, ...offset, half });
  }
  return placed;
}

function sortByRank(labels: readonly BasemapLabel[]): readonly BasemapLabel[] {
  const getRank = ({ kind }: BasemapLabel) => kindsByRank.indexOf(kind);
  return labels.toSorted((a, b) => getRank(a) - getRank(b));
}

function getHalfSize({ name, kind }: BasemapLabel): Size {
  const letter = letterSizes[kind];
  return {
    width: (name.length * letter.width) / 2 + labelPadding,
    height: letter.height / 2,
  };
}

/** Offsets to try: on the place itself, then below, above, right and left of a marker there. Waters keep to their middle. */
function listOffsets({ kind }: BasemapLabel, half: Size): readonly ScreenPoint[] {
  const onPlace = { left: 0, top: 0 };
  if (kind === "water") return [onPlace];
  const across = markerHalf.width + half.width;
  const down = markerHalf.height + half.height;
  return [
    onPlace,
    { left: 0, top: down },
    { left: 0, top: -down },
    { left: across, top: 0 },
    { left: -across, top: 0 },
  ];
}

function boxAround(x: number, y: number, half: Size): Box {
  return {
    left: x - half.width,
    right: x + half.width,
    top: y - half.height,
    bottom: y + half.height,
  };
}

function isFree(box: Box, taken: readonly Box[]): boolean {
  return !taken.some((other) => overlaps(box, other));
}

function overlaps(a: Box, b: Box): boolean {
  const isAcross = a.left < b.right && b.left < a.right;
  const isDown = a.top < b.bottom && b.top < a.bottom;
  return isAcross && isDown;
}
