export const matrixLanguages = ["en", "de", "ar", "en-XA"] as const;
export const matrixThemes = ["light", "dark", "contrast"] as const;
export const matrixWidths = [320, 640, 1200] as const;

export type Mode = "inline" | "fullscreen";

export interface Combination {
  readonly language: (typeof matrixLanguages)[number];
  readonly theme: (typeof matrixThemes)[number];
  readonly width: (typeof matrixWidths)[number];
}

/** All 36, in the order that changes least: a theme draws everything anew, a language too, a width only moves it. */
export const everyCombination: readonly Combination[] = matrixThemes.flatMap((theme) =>
  matrixLanguages.flatMap((language) => matrixWidths.map((width) => ({ language, width, theme }))),
);

/** One in three of them, in which each language meets each width, each language each theme, and each theme each width. */
export function isOfEveryPair({ language, theme, width }: Combination): boolean {
  const sum = matrixLanguages.indexOf(language) + matrixWidths.indexOf(width);
  return sum % matrixThemes.length === matrixThemes.indexOf(theme);
}

/** Four of them, in which each language, theme and width is met at least once; two are for each mode. */
export function isOfEveryValue({ language, theme, width }: Combination, mode: Mode): boolean {
  const at = matrixLanguages.indexOf(language);
  return (
    matrixThemes.indexOf(theme) === at % matrixThemes.length &&
    matrixWidths.indexOf(width) === (at * 2) % matrixWidths.length &&
    (at % 2 === 1) === (mode === "fullscreen")
  );
}
