import { type Browser, launchBrowser, type Page, softwareWebGl } from "@suite/testing/browser";
import { project } from "@suite/widget-kit/map";
import { answer, createTheme, type WidgetTestHost } from "@suite/widget-kit/testing";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCenter } from "../testing/pointer.ts";
import {
  discColor,
  groundColor,
  mapboxNetwork,
  mapboxPage,
  withoutWebGl,
} from "./testing/mapbox.ts";
import { mapView } from "./testing/pins.ts";
import { openMap } from "./testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  // Only Mapbox needs WebGL; the other tests share the browser that runs already.
  browser = await launchBrowser(process.env.RELEASE_TESTS ? softwareWebGl : undefined);
});
afterAll(async () => browser?.close());

const kent = [47.3785, -122.2372] as const;
const institute = [47.7566, -122.3413] as const;
const puget = [47.7, -122.44] as const;
const note = "Street map not available; showing a simple map";

type Place = readonly [latitude: number, longitude: number];
const getWaterColor = (theme: "light" | "dark") =>
  createTheme(theme, undefined).colorPaletteBlueBackground2;
const kinds = ["High priority", "Medium priority", "Low priority", "Already dispatched"];

/** Colors in a screenshot: those of the pins of each kind, and that beside a place, which two pins locate on the map. */
async function readMap({ frame, page }: WidgetTestHost) {
  await frame.getByText("12 places").waitFor();
  const { data, width } = PNG.sync.read(await page.screenshot());
  const read = (x: number, y: number) => {
    const start = (Math.round(y) * width + Math.round(x)) * 4;
    return `#${data.subarray(start, start + 3).toString("hex")}`;
  };
  const findPin = (name: RegExp) => frame.getByRole("button", { name });
  const north = await getCenter(findPin(/^Graphic Design Institute, /));
  const south = await getCenter(findPin(/^Wide World Importers, /));
  const from = project(...institute);
  const to = project(...kent);
  const scale = (south.y - north.y) / (to.y - from.y);
  expect(north.x + (to.x - from.x) * scale).toBeCloseTo(south.x, 0);
  const pins = kinds.map(async (kind) => {
    const centers = (await findPin(new RegExp(`^[^\\d].*${kind}$`)).all()).map(getCenter);
    return new Set((await Promise.all(centers)).map(({ x, y }) => read(x, y)));
  });
  return {
    top: north.y,
    pins: await Promise.all(pins),
    colorAt(place: Place, right = 0, down = 0) {
      const { x, y } = project(...place);
      return read(north.x + (x - from.x) * scale + right, north.y + (y - from.y) * scale + down);
    },
  };
}

/** Expects one color for all pins of a kind, and another one for each kind. */
function expectPins({ pins }: Awaited<ReturnType<typeof readMap>>): void {
  expect(pins.map(({ size }) => size)).toEqual(kinds.map(() => 1));
  expect(new Set(pins.flatMap((colors) => [...colors])).size).toBe(kinds.length);
}

test("draws pins in the colors of their kinds and water in the Sound, in light and dark", async () => {
  const testHost = await openMap(browser, { width: 1200, height: 1000 });
  for (const theme of ["light", "dark"] as const) {
    await testHost.setHostContext({ theme });
    await expect
      .poll(async () => (await readMap(testHost)).colorAt(puget))
      .toBe(getWaterColor(theme));
    expectPins(await readMap(testHost));
  }
  expect(testHost.requests).toEqual([]);
  expect(testHost.errors).toEqual([]);
});

/** WebGL without a graphics card takes half a minute of a processor. */
describe.runIf(process.env.RELEASE_TESTS)("the Mapbox page, with a placeholder for a token", () => {
  let html = "";
  beforeAll(async () => {
    // Built here, since the build makes this page only when there is a token.
    html = await mapboxPage("fieldops/dispatch-map.mapbox");
  }, 180_000);

  const openStreets = (prepare: (page: Page) => Promise<void>): Promise<WidgetTestHost> =>
    openMap(browser, {
      html,
      width: 1200,
      height: 1000,
      csp: { connectDomains: ["https://api.mapbox.com", "https://events.mapbox.com"] },
      result: { ...answer({ ...mapView() }), _meta: { mapboxAccessToken: "pk.placeholder" } },
      prepare,
    });

  test("draws streets below the same pins, both agree where things are, and move together", async () => {
    const testHost = await openStreets(mapboxNetwork(kent));
    await testHost.frame.locator(".mapboxgl-ctrl-logo").waitFor();
    await testHost.frame.locator("[data-map=drawn]").waitFor();
    const map = await readMap(testHost);
    expectPins(map);
    expect(map.colorAt(puget)).toBe(groundColor);
    // Mapbox draws a disc around the pin in Kent.
    const beside = [
      map.colorAt(kent, 18),
      map.colorAt(kent, -18),
      map.colorAt(kent, 0, 18),
      map.colorAt(kent, 0, -18),
    ];
    expect(beside).toEqual(beside.map(() => discColor));
    expect(map.colorAt(kent, 30)).toBe(groundColor);
    await testHost.frame.getByRole("application").press("ArrowDown");
    await expect
      .poll(async () => {
        const moved = await readMap(testHost);
        return [Math.round(moved.top - map.top), moved.colorAt(kent, 18)];
      })
      .toEqual([-80, discColor]);
    expect(testHost.errors).toEqual([]);
  });

  test.each([
    ["no network", mapboxNetwork(kent, { offline: true })],
    ["a refused token", mapboxNetwork(kent, { refused: true })],
    [
      "no WebGL",
      async (page: Page) => {
        await mapboxNetwork(kent)(page);
        await withoutWebGl(page);
      },
    ],
  ])("with %s it says so quietly, and the drawn map has all pins", async (_, prepare) => {
    const testHost = await openStreets(prepare);
    await testHost.frame.getByText(note).waitFor();
    const map = await readMap(testHost);
    expectPins(map);
    expect(map.colorAt(puget)).toBe(getWaterColor("light"));
  });

  test("a network that never answers is given up", async () => {
    const testHost = await openStreets(async (page) => {
      await page.clock.install();
      await mapboxNetwork(kent, { silent: true })(page);
    });
    await testHost.frame.getByText("12 places").waitFor();
    await testHost.page.clock.fastForward(13_000);
    await testHost.frame.getByText(note).waitFor();
  });
});
