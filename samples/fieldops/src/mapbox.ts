import { SettingError, type WidgetCsp } from "@suite/server";

/** Where Mapbox GL reads styles, tiles and fonts, and reports the map loads that it bills. */
const csp: WidgetCsp = {
  connectDomains: ["https://api.mapbox.com", "https://events.mapbox.com", "https://*.tiles.mapbox.com"],
};

const pages = "@suite/fieldops-widgets/dist";

/** The map's page, and what it needs: streets by Mapbox with a token, else the map that it draws itself. */
export function mapPage(token: string | undefined) {
  return token
    ? { html: import.meta.resolve(`${pages}/dispatch-map.mapbox.html`), csp }
    : { html: import.meta.resolve(`${pages}/dispatch-map.html`) };
}

/** The token of whoever runs the server. It goes to the widget only, in a result's `_meta`: no model, no log sees it. */
export function mapboxToken(value = process.env.MAPBOX_ACCESS_TOKEN): string | undefined {
  const token = value?.trim() || undefined;
  if (token && !token.startsWith("pk.")) {
    throw new SettingError(
      "MAPBOX_ACCESS_TOKEN must be a public token, which starts with pk., as browsers get to see it.",
    );
  }
  return token;
}
