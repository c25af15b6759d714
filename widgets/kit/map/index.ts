/** Places and views of maps, without drawing. */

export { project, toScreen, unproject, worldWidth } from "./mercator.ts";
export type { Basemap, MapFrame, MapPin, MapView, PinKind, WorldPoint } from "./types.ts";
