import { join } from "node:path";
import type { Page } from "@suite/testing/browser";
import { findWidgets } from "@suite/widget-kit/build/build-all.ts";
import { renderWidget, sharedPlugins } from "@suite/widget-kit/build/build-widget.ts";
import type { Color } from "@suite/widget-kit/testing/pixels.ts";

const ground: Color = [240, 230, 216];
const disc: Color = [40, 112, 220];

/** Colors of the style below. */
export const lightStyle = { ground, disc };

const rgb = (color: Color) => `rgb(${color.join(", ")})`;

/** A style without tiles: a background, and a disc around one place that Mapbox GL has to find by itself. */
const style = {
  version: 8,
  sources: {
    kent: { type: "geojson", data: { type: "Point", coordinates: [-122.2372, 47.3785] } },
  },
  layers: [
    { id: "ground", type: "background", paint: { "background-color": rgb(ground) } },
    { id: "disc", type: "circle", source: "kent", paint: { "circle-radius": 24, "circle-color": rgb(disc) } },
  ],
};

const headers = { "access-control-allow-origin": "*" };

interface Network {
  readonly offline?: boolean;
  /** Mapbox refuses the token, which clears the map after it was drawn. */
  readonly refused?: boolean;
  readonly silent?: boolean;
}

/** Simulates Mapbox's servers, so that nothing leaves the machine. */
export function mapboxNetwork({ offline, refused, silent }: Network = {}): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(/^https:\/\/[a-z.]+\.mapbox\.com\//, (route) => {
      if (silent) return;
      if (offline) return route.abort();
      const address = route.request().url();
      if (refused && address.includes("/map-sessions/")) return route.fulfill({ status: 401, headers });
      if (address.includes("/styles/v1/")) return route.fulfill({ json: style, headers });
      return route.fulfill({ status: 204, headers });
    });
  };
}

/** The page with Mapbox GL as the build makes it with a token. Stored nowhere. */
export async function mapboxPage(): Promise<string> {
  const root = join(import.meta.dirname, "../../..");
  const environment = { MAPBOX_ACCESS_TOKEN: "pk.placeholder" };
  const [page] = findWidgets(root, ["fieldops/dispatch-map.mapbox"], environment);
  if (!page) throw new Error("The build does not know the page with Mapbox.");
  // Vitest sets NODE_ENV to "test", for which Vite compiles JSX for React's development build; the page would be blank.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    return (await renderWidget(root, page, sharedPlugins(root, ["fieldops"]))).html;
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}
