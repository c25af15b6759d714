import type { Page } from "@suite/testing/browser";

/** Part of the canvas that changes, as a WebP file, and how long it is shown. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly file: Buffer;
  ms: number;
}

/** Encodes what differs between two pictures of the same size in a page, which has the encoder; nothing for equal ones. */
export async function encodeChange(
  page: Page,
  before: Buffer | undefined,
  now: Buffer,
): Promise<Omit<Frame, "ms"> | undefined> {
  const change = await page.evaluate(
    async ([earlier, later]) => {
      const pixels = async (data: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        return canvas;
      };
      const canvas = await pixels(later ?? "");
      let [left, top, right, bottom] = [0, 0, canvas.width, canvas.height];
      if (earlier) {
        const read = (from: OffscreenCanvas) =>
          new Uint32Array(
            from.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data.buffer ??
              new ArrayBuffer(),
          );
        const [a, b] = [read(await pixels(earlier)), read(canvas)];
        [left, top, right, bottom] = [canvas.width, canvas.height, 0, 0];
        for (let at = 0; at < b.length; at += 1) {
          if (a[at] === b[at]) continue;
          const [x, y] = [at % canvas.width, Math.floor(at / canvas.width)];
          [left, top, right, bottom] = [
            Math.min(left, x),
            Math.min(top, y),
            Math.max(right, x + 1),
            Math.max(bottom, y + 1),
          ];
        }
        if (right === 0) return undefined;
      }
      // Frames of an animation begin at even pixels.
      const [x, y] = [left - (left % 2), top - (top % 2)];
      const part = new OffscreenCanvas(right - x, bottom - y);
      part.getContext("2d", { alpha: false })?.drawImage(canvas, -x, -y);
      const blob = await part.convertToBlob({ type: "image/webp", quality: 0.75 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      return { x, y, width: part.width, height: part.height, data };
    },
    [before?.toString("base64"), now.toString("base64")] as const,
  );
  if (!change) return undefined;
  const { data, ...box } = change;
  return { ...box, file: Buffer.from(data, "base64") };
}

/**
 * Joins frames into an animated WebP that repeats for ever. The first frame fills the canvas.
 * @see https://developers.google.com/speed/webp/docs/riff_container
 */
export function joinFrames(frames: readonly Frame[]): Buffer {
  const [{ width, height }] = frames as [Frame];
  const isAnimated = 0x02;
  const canvas = Buffer.concat([Buffer.from([isAnimated, 0, 0, 0]), int24(width - 1), int24(height - 1)]);
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
  const body = Buffer.concat([Buffer.from("WEBP"), chunk("VP8X", canvas), chunk("ANIM", endless), ...parts]);
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
  while (file.toString("latin1", at, at + 4) !== "VP8 ") at += 8 + padded(file.readUInt32LE(at + 4));
  return file.subarray(at, at + 8 + padded(file.readUInt32LE(at + 4)));
}

const padded = (length: number) => length + (length % 2);
