import { existsSync } from "node:fs";
import { error, type SampleDoctor } from "@suite/server/doctor";
import { mapboxPage } from "./views/mapbox.ts";

const mapboxOrigin = "https://api.mapbox.com";

/** Checks the map with streets: a public token, the page with Mapbox GL, and a CSP that permits it. */
export function findings(
  { env, widgets }: Parameters<SampleDoctor["run"]>[0],
  withStreets = mapboxPage,
) {
  // Widgets are missing when the server does not load; other checks report that.
  if (!env.MAPBOX_ACCESS_TOKEN?.trim() || !widgets) return [];
  const blocked = (problem: string, fix: string) => [
    error("map-blocked", `MAPBOX_ACCESS_TOKEN is set, but ${problem}`, fix),
  ];
  const map = widgets.find(({ html }) => html.endsWith("/dispatch-map.mapbox.html"));
  if (!existsSync(new URL(map?.html ?? withStreets))) {
    return blocked("the page with Mapbox is not built", "run npm run build:widgets -- fieldops");
  }
  if (!map)
    return blocked("the server took the map without it", "start fieldops again with the token set");
  if (map.csp?.connectDomains?.includes(mapboxOrigin)) return [];
  return blocked(
    `the map's CSP does not name ${mapboxOrigin}`,
    "name it in samples/fieldops/src/views/mapbox.ts",
  );
}

export const doctor: SampleDoctor = {
  ids: ["map-blocked"],
  run: (given) => findings(given),
};
