export const wallLanguages = ["en", "de", "ar", "en-XA"] as const;
export const wallThemes = ["light", "dark", "contrast"] as const;
export const wallWidths = [320, 640, 1200] as const;

export type Mode = "inline" | "fullscreen";

export interface Combination {
  readonly language: (typeof wallLanguages)[number];
  readonly theme: (typeof wallThemes)[number];
  readonly width: (typeof wallWidths)[number];
}

/** All 36, in the order that changes least: a theme draws everything anew, a language too, a width only moves it. */
export const everyCombination: readonly Combination[] = wallThemes.flatMap((theme) =>
  wallLanguages.flatMap((language) => wallWidths.map((width) => ({ language, width, theme }))),
);

/** One in three of them, in which each language meets each width, each language each theme, and each theme each width. */
export function isOfEveryPair({ language, theme, width }: Combination): boolean {
  const sum = wallLanguages.indexOf(language) + wallWidths.indexOf(width);
  return sum % wallThemes.length === wallThemes.indexOf(theme);
}

/** Four of them, in which each language, theme and width is met at least once; two are for each mode. */
export function isOfEveryValue({ language, theme, width }: Combination, mode: Mode): boolean {
  const at = wallLanguages.indexOf(language);
  return (
    wallThemes.indexOf(theme) === at % wallThemes.length &&
    wallWidths.indexOf(width) === (at * 2) % wallWidths.length &&
    (at % 2 === 1) === (mode === "fullscreen")
  );
}
