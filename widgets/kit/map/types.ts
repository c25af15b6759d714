import type { Tone } from "../theme/theme.ts";

/** A place of the caller's data. `name` is what a screen reader says and what stands beside the pin when pointed at. */
export interface MapPin {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  /** The `kind` of a legend entry, which gives shape, tone and word. */
  readonly kind: string;
}

export type PinShape = "circle" | "square" | "diamond" | "triangle" | "hexagon";

/** An entry of the legend. The most important kind comes first: it marks a cluster that holds one. */
export interface PinKind {
  readonly kind: string;
  readonly label: string;
  readonly tone: Tone;
  readonly shape: PinShape;
}

/** A point of the Web Mercator square: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** A point of the screen, in CSS pixels from the map's upper left corner. */
export interface ScreenPoint {
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the map shows: its middle, and Mapbox's zoom (the world is 512 · 2^zoom pixels wide). */
export interface MapView extends WorldPoint {
  readonly zoom: number;
}

export type GroundLayer =
  | "land"
  | "water"
  | "river"
  | "boundary"
  | "county"
  | "district"
  | "road"
  | "highway";

export interface GroundLabel {
  readonly name: string;
  readonly kind: "city" | "town" | "water" | "district" | "road";
  readonly latitude: number;
  readonly longitude: number;
  /** Shown from this zoom on. */
  readonly fromZoom: number;
}

/** A map without pins: paths in units of `1 / unitsPerWorld` from `origin`, which keeps their numbers short. */
export interface Basemap {
  readonly origin: WorldPoint;
  readonly unitsPerWorld: number;
  readonly layers: readonly { readonly layer: GroundLayer; readonly path: string }[];
  readonly labels: readonly GroundLabel[];
  /** Shown when there are no pins; the middle may not leave it. */
  readonly area: readonly [northWest: WorldPoint, southEast: WorldPoint];
  readonly maxZoom: number;
}

export interface PinMapProps {
  /** The accessible name of the map, such as "Assignments in Seattle". */
  readonly label: string;
  readonly basemap: Basemap;
  readonly pins: readonly MapPin[];
  readonly legend: readonly PinKind[];
  readonly selectedIds?: readonly string[];
  /** A pin was pressed; whether that selects, toggles or opens is up to the caller. */
  readonly onSelect?: (id: string) => void;
  readonly height?: "inline" | "full";
}
