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

interface Found {
  readonly example: string;
  readonly where: Combination[];
  readonly same: Set<string>;
}

/** What was found: faults of one kind in one kind of element are told once, with the combinations that show them. */
export class Faults {
  readonly #found = new Map<string, Found>();

  add(fault: string, combination: Combination): void {
    const kind = fault.replace(/“[^”]*”/g, "“”");
    const found = this.#found.get(kind) ?? { example: fault, where: [], same: new Set() };
    this.#found.set(kind, found);
    found.where.push(combination);
    found.same.add(fault);
  }

  /** `text is cut off: … “Save” and 2 more in de 320, ar 640 dark`: without a theme where it is in all of them. */
  report(): string[] {
    return [...this.#found.values()].map(({ example, where, same }) => {
      const more = same.size > 1 ? ` and ${same.size - 1} more` : "";
      return `${example}${more}\n    in ${[...new Set(where.map((each) => placeOf(each, where)))].join(", ")}`;
    });
  }
}

function placeOf({ language, width, theme }: Combination, where: readonly Combination[]): string {
  const same = where.filter((each) => each.language === language && each.width === width);
  const themes = new Set(same.map((each) => each.theme));
  return themes.size === matrixThemes.length ? `${language} ${width}` : `${language} ${width} ${theme}`;
}
