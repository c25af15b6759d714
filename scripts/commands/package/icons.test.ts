import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawColorIcon, drawOutlineIcon, pngSize } from "./icons.ts";

const svg = (shapes: string) => `<svg viewBox="0 0 24 24" stroke-width="2">${shapes}</svg>`;
const ring = svg('<circle cx="12" cy="12" r="6" />');

/** RGBA values at a position. Assumes unfiltered PNG lines. */
function pixel(png: Uint8Array, x: number, y: number): number[] {
  const bytes = Buffer.from(png);
  const start = bytes.indexOf("IDAT") + 4;
  const lines = inflateSync(bytes.subarray(start, bytes.indexOf("IEND") - 8));
  const offset = y * (pngSize(png).width * 4 + 1) + 1 + x * 4;
  return [...lines.subarray(offset, offset + 4)];
}

test("the color icon has white strokes on the accent color", () => {
  const icon = drawColorIcon(ring, "#0F6CBD");
  expect(pngSize(icon)).toEqual({ width: 192, height: 192 });
  expect(pixel(icon, 0, 0)).toEqual([15, 108, 189, 255]);
  expect(pixel(icon, 96, 96)).toEqual([15, 108, 189, 255]);
  expect(pixel(icon, 96 + 30, 96)).toEqual([255, 255, 255, 255]);
});

test("the outline icon has antialiased white strokes on a transparent background", () => {
  const icon = drawOutlineIcon(ring);
  expect(pngSize(icon)).toEqual({ width: 32, height: 32 });
  expect(pixel(icon, 0, 0)).toEqual([255, 255, 255, 0]);
  expect(pixel(icon, 24, 16)).toEqual([255, 255, 255, 255]);
  const edge = pixel(icon, 22, 16)[3] ?? 0;
  expect(edge).toBeGreaterThan(0);
  expect(edge).toBeLessThan(255);
});

test("lines are drawn from point to point", () => {
  const icon = drawOutlineIcon(svg('<polyline points="3,12 21,12" />'));
  expect(pixel(icon, 16, 16)[3]).toBeGreaterThan(200);
  expect(pixel(icon, 16, 8)[3]).toBe(0);
});

test.each([
  ["a shape it does not know", svg('<path d="M0 0" />'), "<path> is neither"],
  ["another size", '<svg viewBox="0 0 16 16"></svg>', 'viewBox="0 0 24 24"'],
])("refuses %s", (_, drawing, reason) => {
  expect(() => drawOutlineIcon(drawing)).toThrow(reason);
});
