import type { MapView, ScreenPoint, Size, WorldPoint } from "./types.ts";

/** Web Mercator projection, used by Mapbox and most tile services, so that pins are at the same place on every basemap. */
export function project(latitude: number, longitude: number): WorldPoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/** Inverse of `project`. */
export function unproject({ x, y }: WorldPoint): { latitude: number; longitude: number } {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: (x - 0.5) * 360,
  };
}

/** Width of the world in CSS pixels. */
export function worldWidth(zoom: number): number {
  return 512 * 2 ** zoom;
}

/** Converts a point of the world into pixels from the top left of a view. */
export function toScreen(view: MapView, size: Size, point: WorldPoint): ScreenPoint {
  const scale = worldWidth(view.zoom);
  return {
    left: (point.x - view.x) * scale + size.width / 2,
    top: (point.y - view.y) * scale + size.height / 2,
  };
}

export function toWorld(view: MapView, size: Size, { left, top }: ScreenPoint): WorldPoint {
  const scale = worldWidth(view.zoom);
  return {
    x: view.x + (left - size.width / 2) / scale,
    y: view.y + (top - size.height / 2) / scale,
  };
}
