import { type TranslatedLanguage, translatedLanguages } from "@suite/contracts";
import { describe, expect, test } from "vitest";
import type { Messages, Strings } from "../strings.ts";
import {
  carelessTexts,
  type Entry,
  neverSaid,
  otherValues,
  untranslated,
  wrongForms,
} from "./catalogue-checks.ts";

interface CatalogueOptions {
  /** Texts that are right as they are in a language: names, and words that it shares with English (`fr: ["Notes"]`). */
  readonly sameAsEnglish?: Partial<Record<TranslatedLanguage, readonly string[]>>;
}

/**
 * Tests that the catalogues of a package (by name, for what a failure says) are whole in every language, as far as a
 * program can see it: keys, values, the language's own plural forms, texts that were left in English, blunders.
 */
export function testCatalogue(
  catalogues: Readonly<Record<string, Strings<Messages>>>,
  { sameAsEnglish = {} }: CatalogueOptions = {},
): void {
  const all = Object.entries(catalogues);

  describe.each(["en", ...translatedLanguages] as const)("%s", (language) => {
    const entries: Entry[] = all.flatMap(([name, { en, translations }]) => {
      const texts: Messages = language === "en" ? en : translations[language];
      return Object.entries(en).map(([key, english]) => ({
        key: `${name}.${key}`,
        english,
        translated: texts[key] ?? "",
      }));
    });

    test("has its own plural forms", () => expect(wrongForms(entries, language)).toEqual([]));
    test("names the values that English names", () => expect(otherValues(entries)).toEqual([]));
    test("is typed with care", () => expect(carelessTexts(entries)).toEqual([]));
    if (language === "en") return;

    test("has the texts that English has, and no others", () => {
      for (const [, { en, translations }] of all)
        expect(Object.keys(translations[language]).sort()).toEqual(Object.keys(en).sort());
    });
    test("is translated", () => {
      const allowed = sameAsEnglish[language];
      expect(untranslated(entries, language, allowed)).toEqual([]);
      expect(neverSaid(entries, allowed)).toEqual([]);
    });
  });
}
