export const wallLanguages = ["en", "de", "ar", "en-XA"] as const;
export const wallThemes = ["light", "dark", "contrast"] as const;
export const wallWidths = [320, 640, 1200] as const;

export interface Combination {
  readonly language: (typeof wallLanguages)[number];
  readonly theme: (typeof wallThemes)[number];
  readonly width: (typeof wallWidths)[number];
}

/** All 36, each next to one like it: a new language draws everything anew, a new theme only colours. */
export const everyCombination: readonly Combination[] = wallLanguages.flatMap((language) =>
  wallWidths.flatMap((width) => wallThemes.map((theme) => ({ language, width, theme }))),
);

/** One in three of them, in which each language meets each width, each language each theme, and each theme each width. */
export function isOfEveryPair({ language, theme, width }: Combination): boolean {
  const sum = wallLanguages.indexOf(language) + wallWidths.indexOf(width);
  return sum % wallThemes.length === wallThemes.indexOf(theme);
}
