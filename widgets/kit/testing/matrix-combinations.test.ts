import { expect, test } from "vitest";
import {
  type Combination,
  everyCombination,
  Faults,
  isOfEveryPair,
  matrixLanguages,
  matrixThemes,
  matrixWidths,
} from "./matrix-combinations.ts";

test("one in three combinations shows every pair of language, theme and width", () => {
  const chosen = everyCombination.filter(isOfEveryPair);
  expect([everyCombination.length, chosen.length]).toEqual([36, 12]);
  const pairs = (key: (combination: Combination) => string) => new Set(chosen.map(key)).size;
  expect(pairs(({ language, theme }) => language + theme)).toBe(matrixLanguages.length * matrixThemes.length);
  expect(pairs(({ language, width }) => language + width)).toBe(matrixLanguages.length * matrixWidths.length);
  expect(pairs(({ theme, width }) => theme + width)).toBe(matrixThemes.length * matrixWidths.length);
});

test("faults of one kind are reported once with their combinations", () => {
  const faults = new Faults();
  for (const theme of matrixThemes)
    faults.add("text is cut off: li “One”", { language: "de", width: 320, theme });
  faults.add("text is cut off: li “Two”", { language: "ar", width: 640, theme: "dark" });
  faults.add("text is cut off: p “Three”", { language: "en", width: 1200, theme: "light" });
  expect(faults.report()).toEqual([
    "text is cut off: li “One” and 1 more\n    in de 320, ar 640 dark",
    "text is cut off: p “Three”\n    in en 1200 light",
  ]);
});
