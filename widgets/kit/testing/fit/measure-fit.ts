import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleForPage, type Frame } from "@suite/testing/browser";
import type {} from "./fit-page.ts";
import type { Shown } from "./geometry.ts";

const page = new URL(`./fit-page${extname(import.meta.url)}`, import.meta.url);
let script: Promise<string> | undefined;

/** Finds content of a widget's frame that does not fit. */
export async function measureFit(frame: Frame) {
  script ??= bundleForPage(fileURLToPath(page));
  await frame.evaluate(await script);
  return {
    /** Resolves when the frame shows this and is idle, with the height that it needs in CSS pixels. */
    restOf: (shown: Shown) => frame.evaluate((value) => window.fit.restOf(value), shown),
    /** Finds horizontal scrolling and text that is cut off, leaves its box or overlaps other text, each with its element. */
    misfits: () => frame.evaluate(() => window.fit.misfits()),
    /** Finds controls that are no target of 44 px for a finger, each with its size. */
    smallTargets: () => frame.evaluate(() => window.fit.smallTargets()),
    /** Returns the top of the work below title, filters and figures, in pixels. */
    workTop: () => frame.evaluate(() => window.fit.workTop()),
  };
}
