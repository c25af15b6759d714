import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { asWidget, pdfOf, type ToolAnswer } from "@suite/testing/clients";
import { documentLimits, uploadedPartSchema } from "@suite/zava-insurance-contract";

const roof = readFileSync(new URL("../../photos/roof.webp", import.meta.url));

/** Creates a photo that differs from others by its number, in bytes that are no part of the picture. */
export function createPhoto(number: number): Uint8Array {
  return Buffer.concat([roof, Buffer.from(`photo ${number}`)]);
}

/** Creates a gray PNG with a comment, whose size is `width` × 10 pixels. The first byte of each row is its filter. */
export function createPng(
  width: number,
  comment: string,
  pixels: Uint8Array = Buffer.alloc((width + 1) * 10, 0x7f),
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(10, 4);
  // Eight bits of gray.
  header[8] = 8;
  const rows = Buffer.from(pixels).map((byte, at) => (at % (width + 1) === 0 ? 0 : byte));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    toChunk("IHDR", header),
    toChunk("tEXt", Buffer.from(`Comment\0${comment}`, "latin1")),
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

/** Creates an invoice as a PDF. */
export function createInvoice(...lines: string[]): Uint8Array {
  return pdfOf(["INVOICE", ...lines]);
}

type CallTool = (name: string, args: Record<string, unknown>) => Promise<ToolAnswer>;

interface UploadOptions {
  readonly claimId: string;
  readonly name?: string;
  readonly kind?: string;
}

/** Uploads a file as the widget does, part after part; stops at the first error. Returns the last answer. */
export async function upload(
  callTool: CallTool,
  content: Uint8Array,
  { claimId, name = "photo.webp", kind }: UploadOptions,
): Promise<ToolAnswer> {
  const size = documentLimits.uploadPartBytes;
  let uploadId: string | undefined;
  for (let part = 0; ; part += 1) {
    const data = Buffer.from(content.subarray(part * size, (part + 1) * size)).toString("base64");
    const answer = await callTool("upload-claim-document", {
      ...asWidget("zava-insurance"),
      claimId,
      uploadId,
      name,
      kind,
      bytes: content.length,
      part,
      data,
    });
    const result = uploadedPartSchema.safeParse(answer.structuredContent).data;
    if (!result || result.done) return answer;
    uploadId = result.uploadId;
  }
}
