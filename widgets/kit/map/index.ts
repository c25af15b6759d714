/** Places and views of maps, without drawing. */

export { clusterPins, placePins } from "./clusters.ts";
export { project, toScreen, unproject, worldWidth } from "./mercator.ts";
export type { Basemap, MapFrame, MapPin, MapView, PinKind, WorldPoint } from "./types.ts";
export { fitView } from "./view.ts";
