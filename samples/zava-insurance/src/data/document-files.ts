import { readFileSync } from "node:fs";
import { lazy } from "@suite/contracts";
import { resizePhoto } from "@suite/documents";
import { connectBlobs } from "@suite/storage/blobs";
import {
  type ClaimDocument,
  type DocumentSize,
  documentLimits,
} from "@suite/zava-insurance-contract";
import { LRUCache } from "lru-cache";
import { settings } from "../settings.ts";

/** The documents' bytes in the storage account of the environment. Connects on first use. */
export const files = lazy(() => connectBlobs({ container: settings.read("DOCUMENTS_CONTAINER") }));

/** Most bytes of a stored file. A photo can grow a little when it is encoded again. */
export const maxStoredBytes = documentLimits.bytes * 2;

/** Documents that come with the seed are files of this package. */
const seedFile = /^(media|photos)\/[\w.-]+$/;

const documentsPrefix = "claims/";

/** Prefix of uploads, whose parts come in several calls. */
export const uploadsPrefix = "uploads/";

/**
 * Returns the name of the blob of one attachment. Each attachment has its own, so that the sweep of an old one never meets a new one of the
 * same file.
 */
export function toBlobName(
  { claimId, id }: Pick<ClaimDocument, "claimId" | "id">,
  attachment: string,
): string {
  return `${documentsPrefix}${claimId}/${id}/${attachment}`;
}

/** Reads whose blob it is from its name; `undefined` for another blob. */
export function ownerOf(blob: string): Pick<ClaimDocument, "claimId" | "id"> | undefined {
  const [, claimId, id] = /^claims\/([^/]+)\/([^/]+)\/[^/]+$/.exec(blob) ?? [];
  return claimId === undefined || id === undefined ? undefined : { claimId, id };
}

const pixels = { thumbnail: 320, screen: 1600 };

/** A smaller picture, while a widget reads its parts one after the other: to make it takes 100 ms and the whole photo. */
const smaller = new LRUCache<string, Uint8Array>({
  maxSize: 24_000_000,
  sizeCalculation: ({ length }) => length,
});

interface Reading {
  readonly size: DocumentSize;
  /** Number of the part of `readPartBytes`, from 0. */
  readonly part: number;
  readonly signal: AbortSignal;
}

export interface FilePart {
  readonly mime: ClaimDocument["mime"];
  /** Size of the whole file. */
  readonly bytes: number;
  readonly content: Uint8Array;
}

/** Reads a part of a document's file, or of a smaller picture of a photo. */
export async function readPart(row: ClaimDocument, reading: Reading): Promise<FilePart> {
  const { size, part, signal } = reading;
  const offset = part * documentLimits.readPartBytes;
  if (row.mime === "application/pdf" || size === "original") {
    const content = await readStored(row, signal, offset);
    return { mime: row.mime, bytes: row.bytes, content };
  }
  const key = `${size} ${row.blob}`;
  const picture =
    smaller.get(key) ?? (await resizePhoto(await readStored(row, signal), pixels[size]));
  smaller.set(key, picture);
  const content = picture.subarray(offset, offset + documentLimits.readPartBytes);
  return { mime: "image/jpeg", bytes: picture.length, content };
}

/** Reads the stored bytes: all of them, or one part from an offset. */
async function readStored(
  row: ClaimDocument,
  signal: AbortSignal,
  offset?: number,
): Promise<Uint8Array> {
  if (seedFile.test(row.blob)) {
    const file = readSeedFile(row.blob);
    return offset === undefined
      ? file
      : file.subarray(offset, offset + documentLimits.readPartBytes);
  }
  if (offset !== undefined && offset >= row.bytes) return new Uint8Array();
  const count = offset === undefined ? undefined : documentLimits.readPartBytes;
  const range = offset === undefined || count === undefined ? {} : { offset, count };
  const { content } = await files().read(row.blob, { maxBytes: maxStoredBytes, signal, ...range });
  return content;
}

function readSeedFile(blob: string): Uint8Array {
  return readFileSync(new URL(import.meta.resolve(`#${blob}`)));
}
