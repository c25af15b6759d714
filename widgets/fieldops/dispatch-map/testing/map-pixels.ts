import {
  type Basemap,
  clusterPins,
  fitView,
  type MapPin,
  type PinKind,
  placePins,
  project,
  toScreen,
} from "@suite/widget-kit/map";
import { createTheme, type WidgetTestHost } from "@suite/widget-kit/testing";
import { type Color, parseColor, readPixels } from "./pixels.ts";

const themes = { light: createTheme("light", undefined), dark: createTheme("dark", undefined) };

export type MapTheme = keyof typeof themes;

export const getWaterColor = (theme: MapTheme): Color =>
  parseColor(themes[theme].colorPaletteBlueBackground2);

function kindColors(legend: readonly PinKind[], theme: MapTheme): Record<string, Color> {
  const tokens = themes[theme];
  const tones = {
    danger: tokens.colorPaletteRedBackground3,
    warning: tokens.colorPaletteDarkOrangeBackground3,
    success: tokens.colorPaletteGreenBackground3,
    brand: tokens.colorCompoundBrandBackground,
    neutral: tokens.colorNeutralForeground3,
  };
  return Object.fromEntries(legend.map(({ kind, tone }) => [kind, parseColor(tones[tone])]));
}

interface DrawnMap {
  readonly basemap: Basemap;
  readonly pins: readonly MapPin[];
  readonly legend: readonly PinKind[];
}

/**
 * Finds the kind of each pin by its color on screen at the initial zoom, without those in clusters.
 * `at` gives the place of coordinates in the page.
 */
export async function seenPins(
  testHost: WidgetTestHost,
  { basemap, pins, legend }: DrawnMap,
  theme: MapTheme,
) {
  const box = await testHost.frame.getByRole("application").boundingBox();
  if (!box) throw new Error("The map is not on screen.");
  const placed = placePins(pins);
  const view = fitView(placed, box, basemap);
  const at = (latitude: number, longitude: number) => {
    const { left, top } = toScreen(view, box, project(latitude, longitude));
    return { left: box.x + left, top: box.y + top };
  };
  const single = clusterPins(placed, Math.floor(view.zoom * 2) / 2).filter((one) => one.pins.length === 1);
  const pixels = await readPixels(testHost.page);
  const colors = kindColors(legend, theme);
  const actual = single.map(({ pin }) => {
    const { left, top } = at(pin.latitude, pin.longitude);
    const seenHere = String(pixels.at(left, top));
    return Object.keys(colors).find((kind) => String(colors[kind]) === seenHere) ?? seenHere;
  });
  return { actual, expected: single.map(({ pin }) => pin.kind), pixels, at };
}

/** Names on the map that a marker covers. Runs in the page. */
export function coveredLabels(map: Element): string[] {
  const surface = map.parentElement;
  const boxes = [...(surface?.querySelectorAll("li button") ?? [])].map((mark) =>
    mark.getBoundingClientRect(),
  );
  return [...(surface?.querySelectorAll("svg text") ?? [])]
    .filter((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      return boxes.some(
        (box) => middle.x > box.left && middle.x < box.right && middle.y > box.top && middle.y < box.bottom,
      );
    })
    .map((label) => label.textContent ?? "");
}
