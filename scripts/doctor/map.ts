import { existsSync } from "node:fs";
import { defineCheck, error } from "./check.ts";
import { pagesOf } from "./widgets.ts";

const mapboxOrigin = "https://api.mapbox.com";

/** The map with streets needs three things: a public token, the page with Mapbox GL, and a CSP that lets it through. */
export const map = defineCheck({
  ids: ["map-token-not-public", "map-blocked"],
  async run({ env, samples, loadServer }) {
    const token = env.MAPBOX_ACCESS_TOKEN?.trim();
    const sample = samples.find(({ name }) => name === "fieldops");
    if (!token || !sample) return [];
    if (!token.startsWith("pk.")) {
      const problem = "MAPBOX_ACCESS_TOKEN is not a public token, and browsers get to see it";
      return [
        error("map-token-not-public", problem, "take one that starts with pk. from your Mapbox account"),
      ];
    }
    const server = await loadServer(sample).catch(() => undefined);
    if (!server) return [];
    const page = pagesOf(server).find((path) => path.endsWith("/dispatch-map.mapbox.html"));
    const blocked = (problem: string, fix: string) => [
      error("map-blocked", `MAPBOX_ACCESS_TOKEN is set, but ${problem}`, fix),
    ];
    if (!page)
      return blocked("the server took the map without it", "start fieldops again with the token set");
    if (!existsSync(page)) {
      return blocked("the page with Mapbox is not built", "run npm run build:widgets -- fieldops");
    }
    const lets = server.tools.some(({ widget }) => widget?.csp?.connectDomains?.includes(mapboxOrigin));
    if (lets) return [];
    return blocked(
      `the map's CSP does not name ${mapboxOrigin}`,
      "name it in samples/fieldops/src/mapbox.ts",
    );
  },
});
