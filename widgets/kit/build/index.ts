/** The build of pages, for commands and tests, and what `*.baked.ts` files draw basemaps with. */

export {
  type Box,
  basemapLabels,
  drawing,
  fineInside,
  frameFrom,
  type Position,
  toPath,
} from "../map/basemap.ts";
export { project } from "../map/mercator.ts";
export type { Basemap, BasemapLabel } from "../map/types.ts";
export { setup } from "../testing/built-widgets.ts";
export { brandColor, brandPath, brandSchema, readBrand } from "./brand.ts";
export { renderWidget } from "./build-widget.ts";
export { findWidgets, outputPath, widgetsFolder } from "./find-widgets.ts";
export { isFresh, isRecorded } from "./freshness.ts";
