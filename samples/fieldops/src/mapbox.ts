import { existsSync } from "node:fs";
import type { WidgetCsp } from "@suite/server";
import { settings } from "./settings.ts";

/** Where Mapbox GL reads styles, tiles and fonts, and reports the map loads that it bills. */
const csp: WidgetCsp = {
  connectDomains: ["https://api.mapbox.com", "https://events.mapbox.com", "https://*.tiles.mapbox.com"],
};

const pages = "@suite/fieldops-widgets/dist";

/** The page with Mapbox GL. It is built with a token only, as Mapbox's terms require an account with Mapbox. */
export const mapboxPage = import.meta.resolve(`${pages}/dispatch-map.mapbox.html`);

/** The map's page, and what it needs: streets by Mapbox with a token and a page built for it, else the map that it draws itself. */
export function mapPage(token: string | undefined, withStreets = mapboxPage) {
  return token && existsSync(new URL(withStreets))
    ? { html: withStreets, csp }
    : { html: import.meta.resolve(`${pages}/dispatch-map.html`) };
}

/** A line for the log when there is a token but no page for it; says what to run. */
export function missingStreets(token: string | undefined, withStreets = mapboxPage): string | undefined {
  if (!token || existsSync(new URL(withStreets))) return undefined;
  return (
    "MAPBOX_ACCESS_TOKEN is set, but the page with Mapbox is not built: fieldops serves the map without streets. " +
    "Run npm run build:widgets -- fieldops with the token set, then start fieldops again."
  );
}

/** The token of whoever runs the server. It goes to the widget only, in a result's `_meta`: no model, no log sees it. */
export function mapboxToken(env?: NodeJS.ProcessEnv): string | undefined {
  return settings.read("MAPBOX_ACCESS_TOKEN", env);
}
