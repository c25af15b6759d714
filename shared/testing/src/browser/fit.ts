import type { Frame } from "playwright-core";
import type {} from "./fit/fit-page.ts";
import type { Shown } from "./fit/geometry.ts";
import { bundleForPage } from "./in-page.ts";

let script: Promise<string> | undefined;

/** What a widget's frame shows, as far as it does not fit. */
export interface Fit {
  /** Resolves once the frame shows this and rests, with the height in CSS pixels that it needs. */
  restOf(shown: Shown): Promise<number>;
  /** Sideways scrolling, text that is cut off, leaves its box or lies over other text; each with its element. */
  misfits(): Promise<string[]>;
}

export async function fitOf(frame: Frame): Promise<Fit> {
  script ??= bundleForPage("./fit/fit-page");
  await frame.evaluate(await script);
  return {
    restOf: (shown) => frame.evaluate((value) => window.fit.restOf(value), shown),
    misfits: () => frame.evaluate(() => window.fit.misfits()),
  };
}
