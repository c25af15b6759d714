import type { MapView, ScreenPoint, Size, WorldPoint } from "../types.ts";

/** Width of the world in CSS pixels at zoom 0, as in Mapbox. */
const worldWidthAtZero = 512;

/**
 * Projects a place by Web Mercator, which Mapbox and most tile services use, so that pins are at the same place on every basemap.
 *
 * @example
 * project(0, 0); // { x: 0.5, y: 0.5 }
 */
export function project(latitude: number, longitude: number): WorldPoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/**
 * Returns the place of a point of the world, in degrees: the inverse of `project`.
 *
 * @example
 * unproject({ x: 0.5, y: 0.5 }); // { latitude: 0, longitude: 0 }
 */
export function unproject({ x, y }: WorldPoint): { latitude: number; longitude: number } {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: (x - 0.5) * 360,
  };
}

/**
 * Returns the width of the world in CSS pixels at a zoom.
 *
 * @example
 * worldWidth(1); // 1024
 */
export function worldWidth(zoom: number): number {
  return worldWidthAtZero * 2 ** zoom;
}

/** Zoom at which the world has this width in CSS pixels. */
export function toZoom(width: number): number {
  return Math.log2(width / worldWidthAtZero);
}

/**
 * Converts a point of the world into pixels from the upper left corner of a view.
 *
 * @example
 * const { left, top } = toScreen(view, size, project(47.6062, -122.3321));
 */
export function toScreen(view: MapView, size: Size, point: WorldPoint): ScreenPoint {
  const scale = worldWidth(view.zoom);
  return {
    left: (point.x - view.x) * scale + size.width / 2,
    top: (point.y - view.y) * scale + size.height / 2,
  };
}

/** Inverse of `toScreen`. */
export function toWorld(view: MapView, size: Size, { left, top }: ScreenPoint): WorldPoint {
  const scale = worldWidth(view.zoom);
  return {
    x: view.x + (left - size.width / 2) / scale,
    y: view.y + (top - size.height / 2) / scale,
  };
}
