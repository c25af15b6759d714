/** Places and views of maps, without drawing. */

export { project, toScreen, unproject, worldWidth } from "./geometry/mercator.ts";
export type { Basemap, MapFrame, MapPin, MapView, PinKind, WorldPoint } from "./types.ts";
