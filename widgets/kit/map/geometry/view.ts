import type { Basemap, MapView, ScreenPoint, Size, WorldPoint } from "../types.ts";
import { toScreen, toWorld, toZoom, worldWidth } from "./mercator.ts";

/** Padding around the outermost pins in CSS pixels, for half a pin and the start of its label. */
const fitPadding = 32;

/** Zoom levels below the largest one up to which pins are fitted: a single pin is shown with its surroundings. */
const fitBelowMaxZoom = 1;

/** Zoom levels below the one that shows the whole area, up to which a person can zoom out. */
const zoomOutBeyondArea = 1;

/** Distance from the edge in CSS pixels from which a place can be seen with what is around it. */
const surroundings = 56;

/** Distance from the edge in CSS pixels at which a point counts as visible. */
const edge = 12;

/** Pans by pixels; positive values show more of the east and the south. */
export function panBy(view: MapView, left: number, top: number): MapView {
  const scale = worldWidth(view.zoom);
  return {
    x: view.x + left / scale,
    y: view.y + top / scale,
    zoom: view.zoom,
  };
}

/** Changes the zoom and keeps the place under `anchor`. */
export function zoomAround(view: MapView, size: Size, anchor: ScreenPoint, zoom: number): MapView {
  const place = toWorld(view, size, anchor);
  const ratio = worldWidth(view.zoom) / worldWidth(zoom);
  return {
    x: place.x + (view.x - place.x) * ratio,
    y: place.y + (view.y - place.y) * ratio,
    zoom,
  };
}

/** View that contains all points, or the whole area without points. */
export function fitView(points: readonly WorldPoint[], size: Size, basemap: Basemap): MapView {
  const { west, east, north, south } = getExtent(points.length > 0 ? points : basemap.area);
  const scaleAcross = getPaddedLength(size.width) / Math.max(east - west, Number.EPSILON);
  const scaleDown = getPaddedLength(size.height) / Math.max(south - north, Number.EPSILON);
  const fittingZoom = toZoom(Math.min(scaleAcross, scaleDown));
  return {
    x: (west + east) / 2,
    y: (north + south) / 2,
    zoom: Math.min(fittingZoom, basemap.maxZoom - fitBelowMaxZoom),
  };
}

function getExtent(points: readonly WorldPoint[]) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  };
}

/** Length without its padding. Of a very small map, a third stays. */
function getPaddedLength(length: number): number {
  return Math.max(length - 2 * fitPadding, length / 3, 1);
}

/** Limits the center to the area of the basemap, and the zoom to its detail. */
export function keepInside(view: MapView, size: Size, basemap: Basemap): MapView {
  const { area, maxZoom } = basemap;
  const [northWest, southEast] = area;
  const wholeAreaZoom = toZoom(size.width / (southEast.x - northWest.x));
  const minZoom = Math.min(wholeAreaZoom - zoomOutBeyondArea, maxZoom);
  return {
    x: clamp(view.x, northWest.x, southEast.x),
    y: clamp(view.y, northWest.y, southEast.y),
    zoom: clamp(view.zoom, minZoom, maxZoom),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Pans until a place is well inside of the view, and not at all if it is already. The zoom stays. */
export function revealPlace(view: MapView, size: Size, place: WorldPoint): MapView {
  const { left, top } = toScreen(view, size, place);
  return panBy(view, getPanToReveal(left, size.width), getPanToReveal(top, size.height));
}

/** Pixels to pan along one axis until the position is well inside of the length. */
function getPanToReveal(position: number, length: number): number {
  const inside = Math.max(length / 4, Math.min(surroundings, length / 2));
  if (position < surroundings) return position - inside;
  if (position > length - surroundings) return position - (length - inside);
  return 0;
}

/** True for a point on screen that is not right at the edge. */
export function isInView(view: MapView, size: Size, point: WorldPoint): boolean {
  const { left, top } = toScreen(view, size, point);
  const isAcross = left > edge && left < size.width - edge;
  const isDown = top > edge && top < size.height - edge;
  return isAcross && isDown;
}
