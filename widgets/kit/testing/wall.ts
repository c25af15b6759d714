import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Fit, fitOf, launchBrowser, runAxe, type StageOptions } from "@suite/host/testing";
import { describe, expect, test } from "vitest";
import { directionOf } from "../languages.ts";
import type { WidgetStage } from "./open-widget.ts";
import { type Combination, everyCombination, isOfEveryPair } from "./wall-combinations.ts";
import { contactSheet } from "./wall-sheet.ts";

type Mode = "inline" | "fullscreen";
type Browser = Awaited<ReturnType<typeof launchBrowser>>;

interface WallOf {
  /** `<sample>/<widget>` */
  readonly widget: string;
  /** Opens the widget with an answer to draw; the options are the wall's. */
  readonly open: (browser: Browser, options: Partial<StageOptions>) => Promise<WidgetStage>;
  /** Resolves once the widget shows its answer, in English; when left out, once it has its title and is not busy. */
  readonly drawn?: (stage: WidgetStage) => Promise<unknown>;
  /** Opens, in English, what is shown on demand, so that it is looked at too. */
  readonly unfold?: (stage: WidgetStage, mode: Mode) => Promise<unknown>;
}

/** Higher pages are looked at, but not pictured to their end. */
const maxHeightPx = 4_000;

/**
 * Draws a widget in every language × theme × width, looks for what does not fit and what axe calls serious or critical, and
 * leaves a picture of each in `.cache/wall/<widget>/`, with `.cache/wall/<widget>.html` showing all.
 *
 * Full screen is drawn in all 36 combinations; inline, where the same parts are shown in fewer sizes, in the 12 in which
 * every pair of them meets. Axe looks at these 12 in both modes. It can find nothing in the others: its rules on structure
 * depend on the words and on what a width shows, not on the theme, and each language meets each width; contrast depends on
 * the theme and on what a width shows, and each theme meets each width, and each language.
 *
 * The page is loaded once for each mode, as a host's change of language, theme or width is followed live.
 */
export function testWall({ widget, open, drawn = answered, unfold }: WallOf): void {
  const folder = join(".cache", "wall", widget.split("/")[1] ?? widget);

  describe.each<[Mode, readonly Combination[]]>([
    ["fullscreen", everyCombination],
    ["inline", everyCombination.filter(isOfEveryPair)],
  ])(`${widget}, %s`, (mode, combinations) => {
    test("fits and is accessible in every language, theme and width, and asks for nothing", {
      timeout: 120_000,
    }, async () => {
      mkdirSync(folder, { recursive: true });
      const browser = await launchBrowser();
      const hostContext = { displayMode: mode, theme: "light", locale: "en-US" } as const;
      const stage = await open(browser, { hostContext, width: 1200 });
      try {
        await stage.page.emulateMedia({ reducedMotion: "reduce" });
        await drawn(stage);
        await unfold?.(stage, mode);
        const fit = await fitOf(stage.frame);
        const faults = new Map<string, string[]>();
        for (const combination of combinations) {
          const name = nameOf(combination, mode);
          await show(stage, combination, fit);
          for (const fault of await faultsOf(stage, combination, fit))
            faults.set(fault, [...(faults.get(fault) ?? []), name]);
          await stage.page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 60 });
        }
        expect([...faults].map(([fault, where]) => `${fault}\n    in ${where.join(", ")}`)).toEqual([]);
        expect([stage.requests, stage.errors]).toEqual([[], []]);
      } finally {
        await stage.page.emulateMedia({ reducedMotion: null, forcedColors: null });
        await stage.close();
        await browser.close();
        writeFileSync(`${folder}.html`, contactSheet(folder));
      }
    });
  });
}

async function answered({ frame }: WidgetStage): Promise<void> {
  await frame.getByRole("heading", { level: 1 }).waitFor();
  await frame.locator("[aria-busy=true]").waitFor({ state: "detached" });
}

/** The name of a picture: `de-dark-320-inline`. */
function nameOf({ language, theme, width }: Combination, mode: Mode): string {
  return [language, theme, width, mode].join("-");
}

/** Changes what differs from the combination before, as a host would, and waits until the widget has followed. */
async function show(stage: WidgetStage, { language, theme, width }: Combination, fit: Fit): Promise<void> {
  const { page, frame } = stage;
  const mode = theme === "dark" ? "dark" : "light";
  await page.emulateMedia({ forcedColors: theme === "contrast" ? "active" : "none" });
  await page.setViewportSize({ width, height: 800 });
  await stage.setHostContext({
    locale: language,
    theme: mode,
    containerDimensions: { width, maxHeight: 5_000 },
  });
  await frame.locator(`html[lang="${language}"][dir=${directionOf(language)}][data-theme=${mode}]`).waitFor();
  await fit.settled();
  await page.setViewportSize({ width, height: Math.min(await fit.height(), maxHeightPx) });
  await fit.settled();
}

async function faultsOf({ frame }: WidgetStage, combination: Combination, fit: Fit): Promise<string[]> {
  const misfits = await fit.misfits();
  if (!isOfEveryPair(combination)) return misfits;
  const violations = await runAxe(frame);
  return [
    ...misfits,
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, why }) => `axe ${id}: ${target}\n    ${why}`),
    ),
  ];
}
