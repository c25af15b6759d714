import type { Frame } from "playwright-core";
import type {} from "./fit/fit-page.ts";
import { bundleForPage } from "./in-page.ts";

let script: Promise<string> | undefined;

/** What a frame shows, as far as it does not fit. */
export interface Fit {
  /** Resolves once fonts, layout and transitions have come to rest. */
  settled(): Promise<void>;
  /** Sideways scrolling, text that is cut off, leaves its box or lies over other text; each with its element. */
  misfits(): Promise<string[]>;
  /** How high the whole of it is, in CSS pixels. */
  height(): Promise<number>;
}

export async function fitOf(frame: Frame): Promise<Fit> {
  script ??= bundleForPage("./fit/fit-page.ts");
  await frame.evaluate(await script);
  return {
    settled: () => frame.evaluate(() => window.fit.settled()),
    misfits: () => frame.evaluate(() => window.fit.misfits()),
    height: () => frame.evaluate(() => window.fit.height()),
  };
}
