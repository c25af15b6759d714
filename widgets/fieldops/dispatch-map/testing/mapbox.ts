import type { Page } from "@suite/testing/browser";
import { findWidgets, renderWidget, widgetsFolder } from "@suite/widget-kit/build";

type Place = readonly [latitude: number, longitude: number];

/** Colors of the style below. */
export const groundColor = "#f0e6d8";
export const discColor = "#2870dc";

/** A style without tiles: a background, and a disc of a radius of 24 pixels around a place that Mapbox GL finds by itself. */
const styleAround = ([latitude, longitude]: Place) => ({
  version: 8,
  sources: {
    place: { type: "geojson", data: { type: "Point", coordinates: [longitude, latitude] } },
  },
  layers: [
    { id: "ground", type: "background", paint: { "background-color": groundColor } },
    {
      id: "disc",
      type: "circle",
      source: "place",
      paint: { "circle-radius": 24, "circle-color": discColor },
    },
  ],
});

const headers = { "access-control-allow-origin": "*" };

interface Network {
  readonly offline?: boolean;
  /** Mapbox refuses the token, which clears the map after it was drawn. */
  readonly refused?: boolean;
  readonly silent?: boolean;
}

/** Simulates Mapbox's servers, so that nothing leaves the machine. */
export function mapboxNetwork(
  discAt: Place,
  { offline, refused, silent }: Network = {},
): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(/^https:\/\/[a-z.]+\.mapbox\.com\//, (route) => {
      if (silent) return;
      if (offline) return route.abort();
      const address = route.request().url();
      if (refused && address.includes("/map-sessions/"))
        return route.fulfill({ status: 401, headers });
      if (address.includes("/styles/v1/"))
        return route.fulfill({ json: styleAround(discAt), headers });
      return route.fulfill({ status: 204, headers });
    });
  };
}

/** Leaves a page without WebGL. */
export async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
      apply: (original, canvas, args) =>
        /webgl/.test(String(args[0])) ? null : Reflect.apply(original, canvas, args),
    });
  });
}

/** A page with Mapbox GL (`<sample>/<widget>.mapbox`) as the build makes it with a token. Stored nowhere. */
export async function mapboxPage(name: string): Promise<string> {
  const root = widgetsFolder();
  const [page] = findWidgets(root, [name], { MAPBOX_ACCESS_TOKEN: "pk.placeholder" });
  if (!page) throw new Error(`The build does not know the page ${name}.`);
  return (await renderWidget(root, page)).html;
}
