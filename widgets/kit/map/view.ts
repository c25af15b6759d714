import { toScreen, toWorld, worldWidth } from "./mercator.ts";
import type { Basemap, MapView, ScreenPoint, Size, WorldPoint } from "./types.ts";

/** Room around the outermost pins, in CSS pixels: half a pin and its label's first words. */
const fitMargin = 32;
/** A single pin is shown with its neighbourhood rather than at the last zoom. */
const zoomLevelsBeforeMax = 2.5;

/** Moves what is seen by pixels: positive ones show more of the east and the south. */
export function panBy(view: MapView, left: number, top: number): MapView {
  const scale = worldWidth(view.zoom);
  return { ...view, x: view.x + left / scale, y: view.y + top / scale };
}

/** Changes the zoom so that what lies under `anchor` stays there. */
export function zoomAround(view: MapView, size: Size, anchor: ScreenPoint, zoom: number): MapView {
  const fixed = toWorld(view, size, anchor);
  const ratio = worldWidth(view.zoom) / worldWidth(zoom);
  return { x: fixed.x + (view.x - fixed.x) * ratio, y: fixed.y + (view.y - fixed.y) * ratio, zoom };
}

/** The view that holds all points, or the whole area when there are none. */
export function fitView(points: readonly WorldPoint[], size: Size, basemap: Basemap): MapView {
  const shown = points.length > 0 ? points : basemap.area;
  const xs = shown.map(({ x }) => x);
  const ys = shown.map(({ y }) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const room = (length: number) => Math.max(length - 2 * fitMargin, length / 3, 1);
  const scale = Math.min(
    room(size.width) / Math.max(east - west, Number.EPSILON),
    room(size.height) / Math.max(south - north, Number.EPSILON),
  );
  const zoom = Math.min(Math.log2(scale / 512), basemap.maxZoom - zoomLevelsBeforeMax);
  return { x: (west + east) / 2, y: (north + south) / 2, zoom };
}

/** Keeps the middle on the map and the zoom where the ground still shows something. */
export function keepInside(view: MapView, size: Size, basemap: Basemap): MapView {
  const [northWest, southEast] = basemap.area;
  const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  const whole = Math.log2(size.width / (southEast.x - northWest.x) / 512) - 1;
  return {
    x: between(view.x, northWest.x, southEast.x),
    y: between(view.y, northWest.y, southEast.y),
    zoom: between(view.zoom, Math.min(whole, basemap.maxZoom), basemap.maxZoom),
  };
}

/** Whether a point is on screen, and not right at its edge. */
export function isInView(view: MapView, size: Size, point: WorldPoint): boolean {
  const margin = 12;
  const { left, top } = toScreen(view, size, point);
  return left > margin && top > margin && left < size.width - margin && top < size.height - margin;
}
