import { toScreen, toWorld, worldWidth } from "./mercator.ts";
import type { Basemap, MapView, ScreenPoint, Size, WorldPoint } from "./types.ts";

/** Padding around the outermost pins in CSS pixels, for half a pin and the start of its label. */
const fitMargin = 32;
/** Largest zoom when fitting pins, so that a single pin is shown with its surroundings. */
const zoomLevelsBeforeMax = 1;

/** Pans by pixels; positive values show more of the east and the south. */
export function panBy(view: MapView, left: number, top: number): MapView {
  const scale = worldWidth(view.zoom);
  return { ...view, x: view.x + left / scale, y: view.y + top / scale };
}

/** Changes the zoom and keeps the place under `anchor`. */
export function zoomAround(view: MapView, size: Size, anchor: ScreenPoint, zoom: number): MapView {
  const fixed = toWorld(view, size, anchor);
  const ratio = worldWidth(view.zoom) / worldWidth(zoom);
  return { x: fixed.x + (view.x - fixed.x) * ratio, y: fixed.y + (view.y - fixed.y) * ratio, zoom };
}

/** View that contains all points, or the whole area without points. */
export function fitView(points: readonly WorldPoint[], size: Size, basemap: Basemap): MapView {
  const extent = points.length > 0 ? points : basemap.area;
  const xs = extent.map(({ x }) => x);
  const ys = extent.map(({ y }) => y);
  const west = Math.min(...xs);
  const east = Math.max(...xs);
  const north = Math.min(...ys);
  const south = Math.max(...ys);
  const room = (length: number) => Math.max(length - 2 * fitMargin, length / 3, 1);
  const scale = Math.min(
    room(size.width) / Math.max(east - west, Number.EPSILON),
    room(size.height) / Math.max(south - north, Number.EPSILON),
  );
  const zoom = Math.min(Math.log2(scale / 512), basemap.maxZoom - zoomLevelsBeforeMax);
  return { x: (west + east) / 2, y: (north + south) / 2, zoom };
}

/** Limits the center to the map and the zoom to that of the basemap. */
export function keepInside(view: MapView, size: Size, basemap: Basemap): MapView {
  const [northWest, southEast] = basemap.area;
  const between = (value: number, low: number, high: number) =>
    Math.min(Math.max(value, low), high);
  const whole = Math.log2(size.width / (southEast.x - northWest.x) / 512) - 1;
  return {
    x: between(view.x, northWest.x, southEast.x),
    y: between(view.y, northWest.y, southEast.y),
    zoom: between(view.zoom, Math.min(whole, basemap.maxZoom), basemap.maxZoom),
  };
}

/** Distance from the edge in CSS pixels from which a place can be seen with what is around it. */
const roomAround = 56;

/** Pans until a place is well inside of the view, and not at all if it is already. The zoom stays. */
export function revealPlace(view: MapView, size: Size, place: WorldPoint): MapView {
  const { left, top } = toScreen(view, size, place);
  const beyond = (at: number, length: number) => {
    const inside = Math.max(length / 4, Math.min(roomAround, length / 2));
    if (at < roomAround) return at - inside;
    return at > length - roomAround ? at - (length - inside) : 0;
  };
  return panBy(view, beyond(left, size.width), beyond(top, size.height));
}

/** True for a point on screen that is not right at the edge. */
export function isInView(view: MapView, size: Size, point: WorldPoint): boolean {
  const margin = 12;
  const { left, top } = toScreen(view, size, point);
  return left > margin && top > margin && left < size.width - margin && top < size.height - margin;
}
