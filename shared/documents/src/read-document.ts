import { UserError } from "@suite/contracts";
import { fileTypeFromBuffer } from "file-type";
import { atOnce } from "./at-once.ts";
import { invalidFile } from "./invalid-file.ts";
import { readPdf } from "./read-pdf.ts";
import { cleanPhoto, type PhotoFormat } from "./read-photo.ts";

export interface DocumentLimits {
  /** Most bytes; 10 MB by default. */
  readonly maxBytes?: number;
  /** Most pixels of a photo; 50 million by default. */
  readonly maxPixels?: number;
  /** Most pages of a PDF; 50 by default. */
  readonly maxPages?: number;
  /** Time in milliseconds for a photo or a PDF; 10 s by default. */
  readonly timeoutMs?: number;
}

interface Photo {
  readonly kind: "photo";
  readonly mime: "image/jpeg" | "image/png" | "image/webp";
  /** Picture without metadata, such as place and device, and without whatever else the file held. */
  readonly content: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface Pdf {
  readonly kind: "pdf";
  readonly mime: "application/pdf";
  /** File as it was sent. It has no script and no file inside; show its text or pictures of its pages, or let people download it. */
  readonly content: Uint8Array;
  readonly pages: number;
  /** Text of the pages, in their order; empty for a scan. Data of strangers: quote it. */
  readonly text: string;
}

export type ReadDocument = (Photo | Pdf) & {
  /** Extension of the type, without a dot. */
  readonly extension: "jpg" | "png" | "webp" | "pdf";
};

const photoFormats: Readonly<Record<string, PhotoFormat>> = {
  "image/jpeg": { format: "jpeg", extension: "jpg", mime: "image/jpeg" },
  "image/png": { format: "png", extension: "png", mime: "image/png" },
  "image/webp": { format: "webp", extension: "webp", mime: "image/webp" },
};

/**
 * Reads a file of a person: what it is by its first bytes, never by its name or by what the sender says. Photos (JPEG, PNG, WebP) are encoded
 * again, which removes place, device and hidden content; PDFs are checked for scripts and files inside, and their text is read in a thread of
 * its own. Rejects with `invalid` and a sentence for people for any other type, broken files and those beyond a limit. Writes nothing.
 *
 * @example
 * const document = await readDocument(bytes);
 * await blobs.put(name, document.content, { maxBytes: 12_000_000, contentType: document.mime });
 */
export async function readDocument(
  bytes: Uint8Array,
  {
    maxBytes = 10_000_000,
    maxPixels = 50_000_000,
    maxPages = 50,
    timeoutMs = 10_000,
  }: DocumentLimits = {},
): Promise<ReadDocument> {
  if (bytes.length === 0) throw invalidFile("The file is empty");
  if (bytes.length > maxBytes) throw invalidFile(`The file is larger than ${maxBytes / 1e6} MB`);
  const type = await findType(bytes);
  if (type === "application/pdf") {
    const { pages, text } = await atOnce(() => readPdf(bytes, { maxPages, timeoutMs }));
    return { kind: "pdf", mime: type, extension: "pdf", content: bytes, pages, text };
  }
  const format = photoFormats[type ?? ""];
  if (!format)
    throw new UserError(
      "invalid",
      "Only photos (JPEG, PNG or WebP) and PDF files are taken here. Save the file as one of these, or choose another one.",
    );
  const photo = await atOnce(() => cleanPhoto(bytes, format, { maxPixels, timeoutMs }));
  return { kind: "photo", mime: format.mime, extension: format.extension, ...photo };
}

/** Finds the media type in the bytes; `undefined` for an unknown one, also of a broken file. */
async function findType(bytes: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined;
  }
}
