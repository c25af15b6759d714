import { launchBrowser, type Page, softwareWebGl } from "@suite/testing/browser";
import { createTranslate } from "@suite/widget-kit/i18n/strings.ts";
import { seattle } from "@suite/widget-kit/map/basemaps/seattle.baked.ts";
import { clusterPins, placePins } from "@suite/widget-kit/map/clusters.ts";
import { project, toScreen } from "@suite/widget-kit/map/mercator.ts";
import { fitView } from "@suite/widget-kit/map/view.ts";
import { answer, type WidgetTestHost } from "@suite/widget-kit/testing/open-widget.ts";
import { type Color, colorOf, pixelsOf } from "@suite/widget-kit/testing/pixels.ts";
import { themeOf } from "@suite/widget-kit/theme/theme.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { legendOf, pinOfAssignment } from "./pins.ts";
import { mapStrings } from "./strings.ts";
import { lightStyle, mapboxNetwork, mapboxPage } from "./testing/mapbox.ts";
import { assignmentPins, mapView } from "./testing/pins.ts";
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
const themes = { light: themeOf("light", undefined), dark: themeOf("dark", undefined) };
type ThemeName = keyof typeof themes;

/** Color of each kind of pin. */
function kindColors(theme: ThemeName): Record<string, Color> {
  const tokens = themes[theme];
  const tones = {
    danger: tokens.colorPaletteRedBackground3,
    warning: tokens.colorPaletteDarkOrangeBackground3,
    success: tokens.colorPaletteGreenBackground3,
    brand: tokens.colorCompoundBrandBackground,
    neutral: tokens.colorNeutralForeground3,
  };
  return Object.fromEntries(legendOf(t).map(({ kind, tone }) => [kind, colorOf(tones[tone])]));
}

/** Expected places of the pins that are in no cluster at the initial zoom. */
async function expectedPins({ frame }: WidgetTestHost) {
  const canvas = frame.getByRole("application");
  const box = await canvas.boundingBox();
  if (!box) throw new Error("The map is not on screen.");
  const placed = placePins(assignmentPins.map((pin) => pinOfAssignment(pin, Date.now(), t)));
  const view = fitView(placed, box, seattle);
  const at = (latitude: number, longitude: number) => {
    const { left, top } = toScreen(view, box, project(latitude, longitude));
    return { left: box.x + left, top: box.y + top };
  };
  const single = clusterPins(placed, Math.floor(view.zoom * 2) / 2).filter(({ pins }) => pins.length === 1);
  return { at, pins: single.map(({ pin }) => ({ ...pin, ...at(pin.latitude, pin.longitude) })) };
}

/** Finds the kind of each single pin by its color on screen. */
async function seenPins(testHost: WidgetTestHost, theme: ThemeName) {
  const { pins, at } = await expectedPins(testHost);
  const pixels = await pixelsOf(testHost.page);
  const colors = kindColors(theme);
  const seen = pins.map(({ left, top }) => {
    const seenHere = String(pixels.at(left, top));
    return Object.keys(colors).find((kind) => String(colors[kind]) === seenHere) ?? seenHere;
  });
  return { seen, expected: pins.map(({ kind }) => kind), pixels, at };
}

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
    const waterColor = colorOf(themes[theme].colorPaletteBlueBackground2);
    await expect
      .poll(async () => {
        const { pixels, at } = await seenPins(testHost, theme);
        const water = at(...puget);
        return pixels.at(water.left, water.top);
      })
      .toEqual(waterColor);
    const { seen, expected } = await seenPins(testHost, theme);
    expect(expected.length).toBeGreaterThan(7);
    expect(seen).toEqual(expected);
  }
  expect(testHost.requests).toEqual([]);
  expect(testHost.errors).toEqual([]);
  await testHost.close();
});

/** WebGL without a graphics card takes half a minute of a processor. */
describe.runIf(process.env.RELEASE_TESTS)("the Mapbox page, with a placeholder for a token", () => {
  beforeAll(async () => {
    mapboxHtml = await mapboxPage();
  }, 180_000);

  test("draws streets below the same pins, both agree where things are, and move together", async () => {
    const testHost = await openStreets(mapboxNetwork());
    await testHost.frame.locator(".mapboxgl-ctrl-logo").waitFor();
    await testHost.frame.locator("[data-map=drawn]").waitFor();
    const { seen, expected, pixels, at } = await seenPins(testHost, "light");
    expect(seen).toEqual(expected);
    const water = at(...puget);
    expect(pixels.at(water.left, water.top)).toEqual(lightStyle.ground);
    // Mapbox draws a disc around the pin in Kent.
    const kent = at(47.3785, -122.2372);
    for (const [right, down] of [
      [18, 0],
      [-18, 0],
      [0, 18],
      [0, -18],
    ] as const) {
      expect(pixels.at(kent.left + right, kent.top + down)).toEqual(lightStyle.disc);
    }
    expect(pixels.at(kent.left + 30, kent.top)).toEqual(lightStyle.ground);
    await testHost.frame.getByRole("application").press("ArrowDown");
    const beside = async () => (await pixelsOf(testHost.page)).at(kent.left + 18, kent.top - 80);
    await expect.poll(beside).toEqual(lightStyle.disc);
    expect(testHost.errors).toEqual([]);
    await testHost.close();
  });

  test.each([
    ["no network", mapboxNetwork({ offline: true })],
    ["a refused token", mapboxNetwork({ refused: true })],
    ["no WebGL", withoutWebGl],
  ])("with %s it says so quietly, and the drawn map has all pins", async (_, prepare) => {
    const testHost = await openStreets(prepare);
    await testHost.frame.getByText(note).waitFor();
    const { seen, expected, pixels, at } = await seenPins(testHost, "light");
    expect(seen).toEqual(expected);
    const water = at(...puget);
    expect(pixels.at(water.left, water.top)).toEqual(colorOf(themes.light.colorPaletteBlueBackground2));
    await testHost.close();
  });

  test("a network that never answers is given up", async () => {
    const testHost = await openStreets(async (page) => {
      await page.clock.install();
      await mapboxNetwork({ silent: true })(page);
    });
    await testHost.frame.getByText("12 places").waitFor();
    await testHost.page.clock.fastForward(13_000);
    await testHost.frame.getByText(note).waitFor();
    await testHost.close();
  });
});

async function withoutWebGl(page: Page): Promise<void> {
  await mapboxNetwork()(page);
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
      apply: (original, canvas, args) =>
        /webgl/.test(String(args[0])) ? null : Reflect.apply(original, canvas, args),
    });
  });
}
