import { type Combination, wallThemes } from "./wall-combinations.ts";

/** What was found, each fault once with the combinations that show it. */
export class Faults {
  readonly #found = new Map<string, Combination[]>();

  add(fault: string, combination: Combination): void {
    this.#found.set(fault, [...(this.#found.get(fault) ?? []), combination]);
  }

  /** `text is cut off: … in de 320, ar 640 dark`: without a theme where it is in all of them. */
  report(): string[] {
    return [...this.#found].map(
      ([fault, where]) => `${fault}\n    in ${[...new Set(where.map(place))].join(", ")}`,
    );

    function place(
      { language, width, theme }: Combination,
      _index: number,
      where: readonly Combination[],
    ): string {
      const same = where.filter((each) => each.language === language && each.width === width);
      return same.length === wallThemes.length ? `${language} ${width}` : `${language} ${width} ${theme}`;
    }
  }
}
