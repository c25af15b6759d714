import { PNG } from "pngjs";

/** Red, green and blue, 0 to 255 each. */
export type Color = readonly [red: number, green: number, blue: number];

interface Page {
  screenshot(): Promise<Buffer>;
}

/** Screenshot of a page. Returns the color at a position, in CSS pixels from the upper left corner. */
export async function readPixels(page: Page) {
  const { data, width } = PNG.sync.read(await page.screenshot());
  return {
    at(left: number, top: number): Color {
      const start = (Math.round(top) * width + Math.round(left)) * 4;
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    },
  };
}

export function parseColor(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
