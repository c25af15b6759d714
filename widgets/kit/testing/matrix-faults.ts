import { type Combination, matrixThemes } from "./matrix-combinations.ts";

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
