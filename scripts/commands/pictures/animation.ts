import type { Page } from "@suite/testing/browser";

/** Part of a picture, in pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Part of the canvas that changes, as a WebP file, and how long it is shown. */
export interface Frame extends Area {
  readonly file: Buffer;
  ms: number;
}

/** Encodes an area of a PNG as a WebP file, in a page, which has the encoder. */
export async function encodePicture(
  page: Page,
  png: Buffer,
  { area, quality }: { readonly area?: Area; readonly quality: number },
): Promise<Buffer> {
  const picture = await page.evaluateHandle(decode, png.toString("base64"));
  const base64 = await page.evaluate(encode, { picture, area, quality });
  await picture.dispose();
  return Buffer.from(base64, "base64");
}

/** Finds the area in which two PNGs of the same size differ; nothing for equal ones. */
export async function findChange(
  page: Page,
  before: Buffer,
  now: Buffer,
): Promise<Area | undefined> {
  const earlier = await page.evaluateHandle(decode, before.toString("base64"));
  const later = await page.evaluateHandle(decode, now.toString("base64"));
  const area = await page.evaluate(compare, { earlier, later });
  await earlier.dispose();
  await later.dispose();
  return area;
}

// These three run in the page, so that they call nothing of this file.

async function decode(base64: string): Promise<ImageData> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  if (!context) throw new Error("The page cannot draw.");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

interface Encoding {
  readonly picture: ImageData;
  readonly area: Area | undefined;
  readonly quality: number;
}

async function encode({ picture, area, quality }: Encoding): Promise<string> {
  const { x, y, width, height } = area ?? {
    x: 0,
    y: 0,
    width: picture.width,
    height: picture.height,
  };
  const part = new OffscreenCanvas(width, height);
  part.getContext("2d", { alpha: false })?.putImageData(picture, -x, -y);
  const blob = await part.convertToBlob({ type: "image/webp", quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function compare({ earlier, later }: { earlier: ImageData; later: ImageData }): Area | undefined {
  const before = new Uint32Array(earlier.data.buffer);
  const now = new Uint32Array(later.data.buffer);
  let left = later.width;
  let top = later.height;
  let right = 0;
  let bottom = 0;
  for (let at = 0; at < now.length; at += 1) {
    if (before[at] === now[at]) continue;
    const column = at % later.width;
    const row = Math.floor(at / later.width);
    left = Math.min(left, column);
    top = Math.min(top, row);
    right = Math.max(right, column + 1);
    bottom = Math.max(bottom, row + 1);
  }
  if (right === 0) return undefined;
  // Frames of an animation begin at even pixels.
  const x = left - (left % 2);
  const y = top - (top % 2);
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Joins frames into an animated WebP that repeats for ever. The first frame fills the canvas.
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
export function joinFrames(frames: readonly Frame[]): Buffer {
  const [{ width, height }] = frames as [Frame];
  const isAnimated = 0x02;
  const canvas = Buffer.concat([
    Buffer.from([isAnimated, 0, 0, 0]),
    int24(width - 1),
    int24(height - 1),
  ]);
  const endless = Buffer.from([255, 255, 255, 255, 0, 0]);
  const overwrite = Buffer.from([0x02]);
  const parts = frames.map(({ x, y, width, height, ms, file }) =>
    chunk(
      "ANMF",
      Buffer.concat([
        int24(x / 2),
        int24(y / 2),
        int24(width - 1),
        int24(height - 1),
        int24(ms),
        overwrite,
        pictureIn(file),
      ]),
    ),
  );
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    chunk("VP8X", canvas),
    chunk("ANIM", endless),
    ...parts,
  ]);
  return chunk("RIFF", body);
}

function int24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}

function chunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)]);
}

/** The chunk of a still WebP file with its picture, without the color profile that Chromium adds. */
function pictureIn(file: Buffer): Buffer {
  let at = 12;
  while (file.toString("latin1", at, at + 4) !== "VP8 ")
    at += 8 + padded(file.readUInt32LE(at + 4));
  return file.subarray(at, at + 8 + padded(file.readUInt32LE(at + 4)));
}

const padded = (length: number) => length + (length % 2);
