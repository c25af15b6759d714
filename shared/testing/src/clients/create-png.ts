import { deflateSync } from "node:zlib";

export interface PngParts {
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** Text of the picture, in Latin-1. */
  readonly comment?: string;
  /** One byte of gray a pixel, row by row, each after a byte for its filter. Omitted: gray all over; none: a header alone. */
  readonly pixels?: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const gray = 0x7f;

/**
 * Creates a gray PNG for tests of files that people attach.
 *
 * @example
 * const photo = createPng({ width: 300, height: 10, comment: "taken at home" });
 */
export function createPng({ width, height, comment, pixels }: PngParts): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of gray.
  header[8] = 8;
  const rowBytes = width + 1;
  const rows = Buffer.from(pixels ?? Buffer.alloc(rowBytes * height, gray));
  // No row is filtered.
  for (let start = 0; start < rows.length; start += rowBytes) rows[start] = 0;
  return Buffer.concat([
    signature,
    toChunk("IHDR", header),
    comment === undefined
      ? Buffer.alloc(0)
      : toChunk("tEXt", Buffer.from(`Comment\0${comment}`, "latin1")),
    toChunk("IDAT", deflateSync(rows)),
    toChunk("IEND", Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Checksum of PNG (ISO 3309). Node has one of its own from 22 on. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
