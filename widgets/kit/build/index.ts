/** The build of pages, for commands and tests, and what `*.baked.ts` files draw basemaps with. */

export { project } from "../map/geometry/mercator.ts";
export type { Basemap } from "../map/types.ts";
export { setup } from "../testing/built-widgets.ts";
export { drawLayer, frameFrom, type Position, readGeoJson } from "./basemap.ts";
export { brandColor, brandPath, brandSchema, readBrand } from "./brand.ts";
export type { BuildOutcome, ListedPage } from "./build-on-request.ts";
export { renderWidget } from "./build-widget.ts";
export { findWidgets, outputPath, widgetsFolder } from "./find-widgets.ts";
export { digestSources, isFresh, writeSources } from "./freshness.ts";
export { serveWidgets } from "./serve-widgets.ts";
