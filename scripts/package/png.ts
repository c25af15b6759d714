import { crc32 } from "node:zlib";
import { zlibSync } from "fflate";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const eightBitRgba = [8, 6, 0, 0, 0];

/** A PNG of square RGBA pixels. Compressed by JavaScript, since the zlib of another Node version may give other bytes. */
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

/** The width and height that a PNG says it has. */
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
