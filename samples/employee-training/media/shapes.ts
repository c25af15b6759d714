export type Canvas = OffscreenCanvasRenderingContext2D;

/** Shades of a course's hue, from the background to highlights, and the opposite hue for one thing that stands out. */
export interface Palette {
  readonly deep: string;
  readonly middle: string;
  readonly strong: string;
  readonly light: string;
  readonly accent: string;
}

/** Draws a course's subject in a square of 240 around the origin. `turn` runs from 0 to 1 and back to where it began. */
export type Motif = (c: Canvas, p: Palette, turn: number) => void;

export const round = 2 * Math.PI;

export function disc(c: Canvas, x: number, y: number, radius: number, fill: string) {
  c.fillStyle = fill;
  c.beginPath();
  c.arc(x, y, radius, 0, round);
  c.fill();
}

export function card(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 10,
) {
  c.fillStyle = fill;
  c.beginPath();
  c.roundRect(x - width / 2, y - height / 2, width, height, radius);
  c.fill();
}

export function path(
  c: Canvas,
  points: readonly (readonly [number, number])[],
  color: string,
  width = 4,
  closed = false,
) {
  c.strokeStyle = color;
  c.lineWidth = width;
  c.lineCap = "round";
  c.lineJoin = "round";
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  if (closed) c.closePath();
  c.stroke();
}

export function ring(c: Canvas, radiusX: number, radiusY: number, tilt: number, color: string, width = 4) {
  c.strokeStyle = color;
  c.lineWidth = width;
  c.beginPath();
  c.ellipse(0, 0, radiusX, radiusY, tilt, 0, round);
  c.stroke();
}

/** Lines of text, without words. */
export function lines(c: Canvas, x: number, y: number, widths: readonly number[], color: string, gap = 16) {
  for (const [index, width] of widths.entries()) card(c, x + width / 2, y + index * gap, width, 6, color, 3);
}

export const around = (count: number, radius: number, turn = 0) =>
  Array.from({ length: count }, (_, index): readonly [number, number] => {
    const angle = (index / count + turn) * round - round / 4;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });

export function bubble(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  side: 1 | -1,
) {
  card(c, x, y, width, height, fill, 18);
  c.beginPath();
  c.moveTo(x - side * (width / 2 - 34), y + height / 2 - 2);
  c.lineTo(x - side * (width / 2 - 14), y + height / 2 + 20);
  c.lineTo(x - side * (width / 2 - 12), y + height / 2 - 12);
  c.fill();
}

export function page(c: Canvas, x: number, y: number, tilt: number, fill: string, text: string) {
  c.save();
  c.translate(x, y);
  c.rotate(tilt);
  card(c, 0, 0, 92, 120, fill, 8);
  lines(c, -32, -38, [44, 64, 58, 64, 30], text);
  c.restore();
}
