import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout } from "node:timers/promises";
import { textDirection } from "@suite/contracts";
import { cameraOf } from "@suite/testing/browser";
import { measureFit } from "./fit/measure-fit.ts";
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

  /** Shows a combination and returns the height that the page asks for, in pixels. */
  async function heightOf(combination: Combination): Promise<number> {
    await show(combination);
    return frame.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
  }

  return {
    show,
    heightOf,
    misfits: () => measureAgain(fit.misfits, (misfits) => misfits.length === 0),
    smallTargets: fit.smallTargets,
    workTop: (limit: number) => measureAgain(fit.workTop, (top) => top <= limit),
    picture,
  };
}

/** Measures until the result is fine, up to 2 s: what measures itself follows a new width some frames later. */
export async function measureAgain<Result>(
  measure: () => Promise<Result>,
  isFine: (result: Result) => boolean,
) {
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
  const pictures = readdirSync(folder).sort(
    (a, b) => getWidth(a) - getWidth(b) || a.localeCompare(b),
  );
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

const matrixLanguages = ["en", "de", "ar", "en-XA"] as const;
const matrixThemes = ["light", "dark", "contrast"] as const;
const matrixWidths: readonly number[] = [320, 640, 1200];

export type Mode = "inline" | "fullscreen";

export interface Combination {
  readonly language: (typeof matrixLanguages)[number];
  readonly theme: (typeof matrixThemes)[number];
  readonly width: number;
}

/** All 36 combinations, ordered so that the most expensive changes (theme, then language) are rarest. */
export const everyCombination: readonly Combination[] = matrixThemes.flatMap((theme) =>
  matrixLanguages.flatMap((language) => matrixWidths.map((width) => ({ language, width, theme }))),
);

/** True for one in three combinations, which cover every pair of language, theme and width. */
export function isOfEveryPair({ language, theme, width }: Combination): boolean {
  const sum = matrixLanguages.indexOf(language) + matrixWidths.indexOf(width);
  return sum % matrixThemes.length === matrixThemes.indexOf(theme);
}

/** True for four combinations, two per mode, which cover every language, theme and width. */
export function isOfEveryValue({ language, theme, width }: Combination, mode: Mode): boolean {
  const at = matrixLanguages.indexOf(language);
  return (
    matrixThemes.indexOf(theme) === at % matrixThemes.length &&
    matrixWidths.indexOf(width) === (at * 2) % matrixWidths.length &&
    (at % 2 === 1) === (mode === "fullscreen")
  );
}

/** Collects faults. Faults of one kind in one kind of element are reported once, with their combinations. */
export class Faults {
  readonly #found = new Map<string, { example: string; where: Combination[]; same: Set<string> }>();

  add(fault: string, combination: Combination): void {
    const kind = fault.replace(/“[^”]*”/g, "“”");
    const entry = this.#found.get(kind) ?? { example: fault, where: [], same: new Set() };
    this.#found.set(kind, entry);
    entry.where.push(combination);
    entry.same.add(fault);
  }

  /** `text is cut off: … “Save” and 2 more in de 320, ar 640 dark`. The theme is left out where all have the fault. */
  report(): string[] {
    return [...this.#found.values()].map(({ example, where, same }) => {
      const more = same.size > 1 ? ` and ${same.size - 1} more` : "";
      return `${example}${more}\n    in ${[...new Set(where.map((each) => describePlace(each, where)))].join(", ")}`;
    });
  }
}

function describePlace(
  { language, width, theme }: Combination,
  where: readonly Combination[],
): string {
  const same = where.filter((each) => each.language === language && each.width === width);
  const themes = new Set(same.map((each) => each.theme));
  return themes.size === matrixThemes.length
    ? `${language} ${width}`
    : `${language} ${width} ${theme}`;
}
