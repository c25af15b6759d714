import type { ComponentType, ReactNode } from "react";
import type { Tone } from "../theme/theme.ts";

/** A place in the caller's data. `name` is its accessible name and its label on hover. */
export interface MapPin {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  /** `kind` of a legend entry, which defines shape, tone and text. */
  readonly kind: string;
  /** Pins of different groups never share a marker. A marker with a group gives way to markers without one. */
  readonly group?: string;
  /** Two or three characters instead of the shape, where the map has a `Mark`: a person's initials, or the number of a stop. */
  readonly text?: string;
  /** Index of the color of its route. Pins with a hue are merged later than others: their numbers stay apart as long as they can. */
  readonly hue?: number;
}

export type PinShape = "circle" | "square" | "diamond" | "triangle" | "person";

/** Entry of the legend, the most important kind first: a cluster shows its most important kind. */
export interface PinKind {
  readonly kind: string;
  readonly label: string;
  readonly tone: Tone;
  readonly shape: PinShape;
}

/** Point in Web Mercator: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** Point on screen, in CSS pixels from the map's upper left corner. */
export interface ScreenPoint {
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** View of the map: center and Mapbox's zoom (the world is 512 · 2^zoom pixels wide). */
export interface MapView extends WorldPoint {
  readonly zoom: number;
}

export interface MapFrame {
  readonly view: MapView;
  readonly size: Size;
  /** True when the map glides to the view in a short movement; gestures are followed at once. */
  readonly gliding: boolean;
  /** Places at which pins are drawn, by their ids: those of their markers, which may stand a little aside. */
  readonly drawnAt: ReadonlyMap<string, WorldPoint>;
}

export type BasemapLayer =
  | "land"
  | "water"
  | "park"
  | "airport"
  | "ferry"
  | "street"
  | "river"
  | "boundary"
  | "county"
  | "district"
  | "road"
  | "highway";

export interface BasemapLabel {
  readonly name: string;
  readonly kind: "city" | "town" | "water" | "district" | "road";
  readonly latitude: number;
  readonly longitude: number;
  /** Zoom from which it is shown. */
  readonly fromZoom: number;
}

/** Basemap: paths in units of `1 / unitsPerWorld` from `origin`, which keeps their numbers short. */
export interface Basemap {
  readonly origin: WorldPoint;
  readonly unitsPerWorld: number;
  readonly layers: readonly {
    readonly layer: BasemapLayer;
    readonly path: string;
    /** Zoom from which it is drawn; at every zoom by default. */
    readonly fromZoom?: number;
  }[];
  readonly labels: readonly BasemapLabel[];
  /** Area shown without pins. The center of the view stays inside. */
  readonly area: readonly [northWest: WorldPoint, southEast: WorldPoint];
  /** Zoom at which the detail of the basemap ends, and zooming with it. */
  readonly maxZoom: number;
}

export interface PinMapProps {
  /** Accessible name of the map, such as "Assignments in Seattle". */
  readonly label: string;
  readonly basemap: Basemap;
  readonly pins: readonly MapPin[];
  readonly legend: readonly PinKind[];
  /** Draws pins with a text. Without it they have the shape of their kind. */
  readonly Mark?: ComponentType<{ readonly pins: readonly MapPin[] }>;
  /** Draws more on the basemap, below the pins, such as routes. */
  readonly layer?: (frame: MapFrame) => ReactNode;
  readonly selectedIds?: readonly string[];
  /** Called when a pin is pressed; the caller selects, toggles or opens. */
  readonly onSelect?: (id: string) => void;
  readonly height?: "inline" | "full";
  /** Name of the map within its widget: the place and zoom that the person chose are kept when the page is loaded again. */
  readonly viewKey?: string;
}
