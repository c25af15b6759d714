import type { Basemap } from "@suite/widget-kit/build";
import { washington } from "./washington.baked.ts";

const shown = ["land", "boundary", "water", "highway"];

/** Washington State for maps of a single place, in fewer bytes: coast, lakes, borders and interstates. */
export const washingtonOverview: Basemap = {
  ...washington,
  layers: washington.layers.filter(({ layer }) => shown.includes(layer)),
};
