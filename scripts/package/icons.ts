import { type Glyph, readGlyph } from "./glyph.ts";
import { pngOf } from "./png.ts";

/** Units of a glyph's drawing, each way. */
const glyphUnits = 24;

/** The icon in colour, 192 × 192: white strokes in the middle of the app's accent colour. */
export function drawColorIcon(svg: string, accentColor: string): Uint8Array {
  const [red = 0, green = 0, blue = 0] = Buffer.from(accentColor.slice(1), "hex");
  const ground = [red, green, blue];
  return draw(readGlyph(svg), { size: 192, glyphSize: 120 }, (ink) => [
    ...ground.map((channel) => Math.round(channel + (255 - channel) * ink)),
    255,
  ]);
}

/** The outline icon, 32 × 32: white strokes on nothing. */
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
