import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout } from "node:timers/promises";
import { textDirection } from "@suite/contracts";
import { cameraOf } from "@suite/testing/browser";
import { measureFit } from "./fit/measure-fit.ts";
import type { Combination } from "./matrix-combinations.ts";
import type { WidgetTestHost } from "./open-widget.ts";

/** Height limit of pictures in pixels. */
const maxHeightPx = 5_000;

/** Shows an open widget in one combination after another. */
export async function matrixView(testHost: WidgetTestHost) {
  const { page, frame } = testHost;
  const fit = await measureFit(frame);
  const picture = await cameraOf(page);
  const heights = new Map<number, number>();
  let before: Partial<Combination> = {};

  /** Applies the differences to the current combination, as a host would, and waits for the widget. */
  async function show({ language, theme, width }: Combination): Promise<void> {
    const shade = theme === "dark" ? "dark" : "light";
    const height = heights.get(width) ?? 800;
    const shown = { language, direction: textDirection(language), theme: shade, width } as const;
    if (width !== before.width) await page.setViewportSize({ width, height });
    if (theme !== before.theme)
      await page.emulateMedia({ forcedColors: theme === "contrast" ? "active" : "none" });
    if (theme !== before.theme || language !== before.language)
      await testHost.setHostContext({ locale: language, theme: shade });
    before = { language, theme, width };
    const needed = Math.min(await fit.restOf(shown), maxHeightPx);
    if (needed <= height) return;
    heights.set(width, needed);
    await page.setViewportSize({ width, height: needed });
    await fit.restOf(shown);
  }

  return {
    show,
    misfits: () => measureAgain(fit.misfits, (misfits) => misfits.length === 0),
    smallTargets: fit.smallTargets,
    workTop: (limit: number) => measureAgain(fit.workTop, (top) => top <= limit),
    picture,
  };
}

/** Measures until the result is fine, up to 2 s: what measures itself follows a new width some frames later. */
async function measureAgain<Result>(measure: () => Promise<Result>, isFine: (result: Result) => boolean) {
  let result = await measure();
  for (let wait = 100; !isFine(result) && wait < 2_000; wait *= 2) {
    await setTimeout(wait);
    result = await measure();
  }
  return result;
}

/** HTML page with all pictures of a folder beside it, narrow ones first. */
export function contactSheet(folder: string): string {
  const getWidth = (picture: string) => Number(/-(\d+)-/.exec(picture)?.[1]);
  const pictures = readdirSync(folder).sort((a, b) => getWidth(a) - getWidth(b) || a.localeCompare(b));
  const name = basename(folder);
  const figures = pictures.map((picture) => {
    const width = Math.min(getWidth(picture), 640);
    return `<figure><img loading="lazy" width="${width}" src="${name}/${picture}" alt=""><figcaption>${picture}</figcaption></figure>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${name}</title>
<style>body{font-family:sans-serif;display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{border:1px solid GrayText}</style>
${figures.join("\n")}
</html>
`;
}
