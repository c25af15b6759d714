import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { BrowserContext } from "playwright-core";

const require = createRequire(import.meta.url);

/**
 * First names of the font lists of our pages and of most hosts. Roboto stands in for them: it is in Fluent's list as well, is about as wide as
 * Segoe UI, and may be passed on.
 */
const families = ["Segoe UI", "Segoe UI Variable"];

const roboto = dirname(require.resolve("@fontsource/roboto/unicode.json"));
const arabic = dirname(require.resolve("@fontsource/noto-sans-arabic/unicode.json"));

const subsets = [
  { folder: roboto, font: "roboto", script: "latin" },
  { folder: roboto, font: "roboto", script: "latin-ext" },
  { folder: arabic, font: "noto-sans-arabic", script: "arabic" },
] as const;

const weights = ["400", "600"];

interface Face {
  readonly weight: string;
  /** Characters that the file has. */
  readonly unicodeRange: string;
  /** The file in Base64. */
  readonly data: string;
}

let faces: readonly Face[] | undefined;

/**
 * Gives every page and frame of a context the same fonts for Latin and Arabic text. Machines have different ones, and a test that measures
 * text would pass on one and fail on another. Japanese is drawn with a font of the machine: its characters are equally wide in all.
 */
export async function addFonts(context: BrowserContext): Promise<void> {
  faces ??= subsets.flatMap(readFaces);
  await context.addInitScript(installFonts, { families, faces });
}

function readFaces({ folder, font, script }: (typeof subsets)[number]): Face[] {
  const unicodeRange = require(`${folder}/unicode.json`)[script];
  return weights.map((weight) => {
    const path = `${folder}/files/${font}-${script}-${weight}-normal.woff2`;
    return { weight, unicodeRange, data: readFileSync(path, "base64") };
  });
}

/** Runs in the page. Fonts from memory need no permission of the page's policy. */
function installFonts(fonts: { families: readonly string[]; faces: readonly Face[] }) {
  for (const { data, ...descriptors } of fonts.faces) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    for (const family of fonts.families)
      document.fonts.add(new FontFace(family, bytes, descriptors));
  }
}
