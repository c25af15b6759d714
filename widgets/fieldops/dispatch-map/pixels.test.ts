import { launchBrowser, type Page, softwareWebGl } from "@suite/testing/browser";
import { createTranslate } from "@suite/widget-kit/i18n";
import { answer, type WidgetTestHost } from "@suite/widget-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seattle } from "../basemap/seattle.baked.ts";
import { createLegend, pinOfAssignment } from "./pins.ts";
import { mapStrings } from "./strings.ts";
import { getWaterColor, type MapTheme, seenPins } from "./testing/map-pixels.ts";
import { lightStyle, mapboxNetwork, mapboxPage, withoutWebGl } from "./testing/mapbox.ts";
import { assignmentPins, mapView } from "./testing/pins.ts";
import { readPixels } from "./testing/pixels.ts";
import { type Browser, openMap } from "./testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  // Only Mapbox needs WebGL; the other tests share the browser that runs already.
  browser = await launchBrowser(process.env.RELEASE_TESTS ? softwareWebGl : undefined);
});
afterAll(async () => browser?.close());

/** Built here, since the build makes this page only when there is a token. */
let mapboxHtml = "";

const t = createTranslate(mapStrings, "en");
const kent = [47.3785, -122.2372] as const;

const seenOn = (testHost: WidgetTestHost, theme: MapTheme) =>
  seenPins(
    testHost,
    {
      basemap: seattle,
      pins: assignmentPins.map((pin) => pinOfAssignment(pin, Date.now(), t)),
      legend: createLegend(t),
    },
    theme,
  );

function openStreets(prepare: (page: Page) => Promise<void>): Promise<WidgetTestHost> {
  return openMap(browser, {
    html: mapboxHtml,
    width: 1200,
    height: 1000,
    csp: { connectDomains: ["https://api.mapbox.com", "https://events.mapbox.com"] },
    result: { ...answer({ ...mapView() }), _meta: { mapboxAccessToken: "pk.placeholder" } },
    prepare,
  });
}

const puget = [47.7, -122.44] as const;
const note = "Street map not available; showing a simple map";

test("draws pins in the colors of their kinds and water in the Sound, in light and dark", async () => {
  const testHost = await openMap(browser, { width: 1200, height: 1000 });
  await testHost.frame.getByText("12 places").waitFor();
  for (const theme of ["light", "dark"] as const) {
    await testHost.setHostContext({ theme });
    await expect
      .poll(async () => {
        const { pixels, at } = await seenOn(testHost, theme);
        const water = at(...puget);
        return pixels.at(water.left, water.top);
      })
      .toEqual(getWaterColor(theme));
    const { actual, expected } = await seenOn(testHost, theme);
    expect(expected.length).toBeGreaterThan(7);
    expect(actual).toEqual(expected);
  }
  expect(testHost.requests).toEqual([]);
  expect(testHost.errors).toEqual([]);
});

/** WebGL without a graphics card takes half a minute of a processor. */
describe.runIf(process.env.RELEASE_TESTS)("the Mapbox page, with a placeholder for a token", () => {
  beforeAll(async () => {
    mapboxHtml = await mapboxPage("fieldops/dispatch-map.mapbox");
  }, 180_000);

  test("draws streets below the same pins, both agree where things are, and move together", async () => {
    const testHost = await openStreets(mapboxNetwork(kent));
    await testHost.frame.locator(".mapboxgl-ctrl-logo").waitFor();
    await testHost.frame.locator("[data-map=drawn]").waitFor();
    const { actual, expected, pixels, at } = await seenOn(testHost, "light");
    expect(actual).toEqual(expected);
    const water = at(...puget);
    expect(pixels.at(water.left, water.top)).toEqual(lightStyle.ground);
    // Mapbox draws a disc around the pin in Kent.
    const middle = at(...kent);
    for (const [right, down] of [
      [18, 0],
      [-18, 0],
      [0, 18],
      [0, -18],
    ] as const) {
      expect(pixels.at(middle.left + right, middle.top + down)).toEqual(lightStyle.disc);
    }
    expect(pixels.at(middle.left + 30, middle.top)).toEqual(lightStyle.ground);
    await testHost.frame.getByRole("application").press("ArrowDown");
    const beside = async () => (await readPixels(testHost.page)).at(middle.left + 18, middle.top - 80);
    await expect.poll(beside).toEqual(lightStyle.disc);
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
    const { actual, expected, pixels, at } = await seenOn(testHost, "light");
    expect(actual).toEqual(expected);
    const water = at(...puget);
    expect(pixels.at(water.left, water.top)).toEqual(getWaterColor("light"));
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
