import { existsSync } from "node:fs";
import type { WidgetCsp } from "@suite/server";
import { settings } from "../settings.ts";

/** Origins from which Mapbox GL reads styles, tiles and fonts, and to which it reports billed map loads. */
const csp: WidgetCsp = {
  connectDomains: [
    "https://api.mapbox.com",
    "https://events.mapbox.com",
    "https://*.tiles.mapbox.com",
  ],
};

const pages = "@suite/fieldops-widgets/dist";

/** The page with Mapbox GL. It is built only with a token, since Mapbox's terms require an account. */
export const mapboxPage = import.meta.resolve(`${pages}/dispatch-map.mapbox.html`);

/**
 * Page and CSP of the map: streets by Mapbox when there is a token and a page built for it, else the keyless
 * map.
 */
export function mapPage(token: string | undefined, withStreets = mapboxPage) {
  return token && existsSync(new URL(withStreets))
    ? { html: withStreets, csp }
    : { html: import.meta.resolve(`${pages}/dispatch-map.html`) };
}

/** Log line for a token without a built page. Says what to run. */
export function missingStreets(
  token: string | undefined,
  withStreets = mapboxPage,
): string | undefined {
  if (!token || existsSync(new URL(withStreets))) return undefined;
  return (
    "MAPBOX_ACCESS_TOKEN is set, but the page with Mapbox is not built: fieldops serves the map without streets. " +
    "Run npm run build:widgets -- fieldops with the token set, then start fieldops again."
  );
}

/**
 * The Mapbox token of the server's operator. Sent to the widget only, in a result's `_meta`, never to the
 * model or the log.
 */
export function mapboxToken(env?: NodeJS.ProcessEnv): string | undefined {
  return settings.read("MAPBOX_ACCESS_TOKEN", env);
}
