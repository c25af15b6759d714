import { crc32 } from "node:zlib";
import { zlibSync } from "fflate";
import { CommandError } from "../../lib/errors.ts";

/** Width and height of a glyph's drawing, in units. */
const glyphUnits = 24;

/** Color icon, 192 × 192: white strokes centered on the app's accent color. */
export function drawColorIcon(svg: string, accentColor: string): Uint8Array {
  const [red = 0, green = 0, blue = 0] = Buffer.from(accentColor.slice(1), "hex");
  const ground = [red, green, blue];
  return draw(readGlyph(svg), { size: 192, glyphSize: 120 }, (ink) => [
    ...ground.map((channel) => Math.round(channel + (255 - channel) * ink)),
    255,
  ]);
}

/** Outline icon, 32 × 32: white strokes on a transparent background. */
export function drawOutlineIcon(svg: string): Uint8Array {
  return draw(readGlyph(svg), { size: 32, glyphSize: 32 }, (ink) => [255, 255, 255, Math.round(255 * ink)]);
}

function draw(
  { distance, strokeWidth }: Glyph,
  { size, glyphSize }: { size: number; glyphSize: number },
  colorOf: (ink: number) => readonly number[],
): Uint8Array {
  const scale = glyphSize / glyphUnits;
  const margin = (size - glyphSize) / 2;
  const unit = (pixel: number) => (pixel + 0.5 - margin) / scale;
  const pixels = new Uint8Array(size * size * 4);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const outside = (distance(unit(column), unit(row)) - strokeWidth / 2) * scale;
      const ink = Math.min(1, Math.max(0, 0.5 - outside));
      pixels.set(colorOf(ink), (row * size + column) * 4);
    }
  }
  return pngOf(pixels, size);
}

/** Distance from a point to the line of a stroke, in units of the drawing. */
type Distance = (x: number, y: number) => number;

/** Drawing of round-ended strokes on 24 × 24 units. */
export interface Glyph {
  readonly strokeWidth: number;
  readonly distance: Distance;
}

/** Reads an SVG icon of circles and polylines with one stroke width. Throws for other shapes. */
export function readGlyph(svg: string): Glyph {
  const elements = [...svg.matchAll(/<(\w+)\s([^>]*?)\/?>/g)].map(([, name = "", attributes = ""]) => ({
    name,
    attribute: (wanted: string) => attributes.match(new RegExp(`(?:^|\\s)${wanted}="([^"]*)"`))?.[1] ?? "",
  }));
  const [root, ...shapes] = elements;
  if (root?.name !== "svg" || root.attribute("viewBox") !== "0 0 24 24") {
    throw new CommandError('The icon must start with <svg … viewBox="0 0 24 24">.');
  }
  const distances = shapes.map(({ name, attribute }) => {
    if (name === "circle")
      return circle(Number(attribute("cx")), Number(attribute("cy")), Number(attribute("r")));
    if (name === "polyline") return polyline(attribute("points"));
    throw new CommandError(`The icon may contain only circle and polyline, but <${name}> is neither.`);
  });
  return {
    strokeWidth: Number(root.attribute("stroke-width")),
    distance: nearestOf(distances),
  };
}

/** Uses a plain loop, because it runs for every pixel of every icon. */
function nearestOf(distances: readonly Distance[]): Distance {
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const distance of distances) nearest = Math.min(nearest, distance(x, y));
    return nearest;
  };
}

function circle(centerX: number, centerY: number, radius: number): Distance {
  return (x, y) => Math.abs(Math.hypot(x - centerX, y - centerY) - radius);
}

function polyline(text: string): Distance {
  const points = text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(",").map(Number));
  const lines = points.slice(1).map((end, index) => segment(points[index] ?? end, end));
  return nearestOf(lines);
}

function segment([startX = 0, startY = 0]: number[], [endX = 0, endY = 0]: number[]): Distance {
  const [width, height] = [endX - startX, endY - startY];
  const squared = width ** 2 + height ** 2;
  return (x, y) => {
    const along = squared === 0 ? 0 : ((x - startX) * width + (y - startY) * height) / squared;
    const nearest = Math.min(1, Math.max(0, along));
    return Math.sqrt((x - startX - nearest * width) ** 2 + (y - startY - nearest * height) ** 2);
  };
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const eightBitRgba = [8, 6, 0, 0, 0];

/** Encodes square RGBA pixels as PNG. Compresses in JavaScript, because zlib's output may differ between Node versions. */
export function pngOf(pixels: Uint8Array, size: number): Uint8Array {
  const stride = size * 4;
  const lines = new Uint8Array((stride + 1) * size);
  for (let row = 0; row < size; row += 1) {
    lines.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  return Buffer.concat([
    Buffer.from(signature),
    chunk("IHDR", Buffer.concat([header, Buffer.from(eightBitRgba)])),
    chunk("IDAT", zlibSync(lines, { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** Width and height in a PNG's header. */
export function pngSize(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}
