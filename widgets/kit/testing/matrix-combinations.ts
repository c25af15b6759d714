export const matrixLanguages = ["en", "de", "ar", "en-XA"] as const;
export const matrixThemes = ["light", "dark", "contrast"] as const;
export const matrixWidths: readonly number[] = [320, 640, 1200];

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

function describePlace({ language, width, theme }: Combination, where: readonly Combination[]): string {
  const same = where.filter((each) => each.language === language && each.width === width);
  const themes = new Set(same.map((each) => each.theme));
  return themes.size === matrixThemes.length ? `${language} ${width}` : `${language} ${width} ${theme}`;
}
