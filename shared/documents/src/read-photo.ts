import { lazy } from "@suite/contracts";
import { atOnce } from "./at-once.ts";
import { invalidFile } from "./invalid-file.ts";

export interface PhotoFormat {
  readonly format: "jpeg" | "png" | "webp";
  readonly extension: "jpg" | "png" | "webp";
  readonly mime: "image/jpeg" | "image/png" | "image/webp";
}

interface PhotoLimits {
  readonly maxPixels: number;
  readonly timeoutMs: number;
}

/**
 * Loads the library with the first photo. All its readers are off except those of the three formats: some of the others run programs or
 * load files that a picture names. https://sharp.pixelplumbing.com/api-utility#block
 */
const sharp = lazy(async () => {
  const { default: library } = await import("sharp");
  library.block({ operation: ["VipsForeignLoad"] });
  const readers = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"];
  library.unblock({ operation: readers });
  library.cache(false);
  return library;
});

/** Options of the encoders. PNG stays without loss: with a quality it would keep 256 colors only. */
const encoding = { jpeg: { quality: 88 }, png: {}, webp: { quality: 88 } };

const resizedQuality = 78;

/** Pixels of the largest photo that is resized, as of the largest that is taken. */
const resizedPixels = 50_000_000;

/**
 * Encodes a photo again, upright and without metadata: the place, the device, comments, and bytes after the picture are gone. Rejects with
 * `invalid` for a broken picture and for one with too many pixels, before these are unpacked.
 */
export async function cleanPhoto(
  bytes: Uint8Array,
  { format }: PhotoFormat,
  { maxPixels, timeoutMs }: PhotoLimits,
): Promise<{ content: Uint8Array; width: number; height: number }> {
  const library = await sharp();
  try {
    const { data, info } = await library(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .toFormat(format, encoding[format])
      .timeout({ seconds: Math.ceil(timeoutMs / 1000) })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    if (/pixel limit/i.test(message)) {
      const millions = Math.round(maxPixels / 1e6);
      throw invalidFile(`The photo has more than ${millions} million pixels`, error);
    }
    if (/timeout/i.test(message)) throw invalidFile("The photo takes too long to read", error);
    throw invalidFile("The photo cannot be read; it may be damaged", error);
  }
}

/**
 * Returns a photo that is at most so many pixels wide and high, as JPEG for small transfers. A smaller photo is not enlarged.
 *
 * @example
 * const { content } = await readDocument(bytes);
 * const thumbnail = await resizePhoto(content, 320);
 */
export async function resizePhoto(bytes: Uint8Array, pixels: number): Promise<Uint8Array> {
  const library = await sharp();
  return atOnce(() =>
    library(bytes, { limitInputPixels: resizedPixels })
      .resize({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: resizedQuality })
      .toBuffer(),
  );
}
