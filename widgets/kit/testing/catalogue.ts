import { type Language, type TranslatedLanguage, translatedLanguages } from "@suite/contracts";
import { describe, expect, test } from "vitest";
import { hasWords } from "../i18n/pseudo-locale.ts";
import type { Message, Messages, Strings } from "../i18n/strings.ts";

interface CatalogueOptions {
  /** Texts that equal the English ones in a language: names and shared words (`fr: ["Notes"]`). */
  readonly sameAsEnglish?: Partial<Record<TranslatedLanguage, readonly string[]>>;
}

/**
 * Tests that the catalogues of a package are complete in every language: keys, values, plural forms, and texts left in
 * English. Failures name the catalogue.
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

/** A text in English and in the tested language; English is tested as its own translation. */
interface Entry {
  /** `<catalogue>.<key>` */
  readonly key: string;
  readonly english: Message;
  readonly translated: Message;
}

/** Letters of languages with other scripts than Latin. */
const letters: Partial<Record<Language, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
};

/** Plural forms that may spell out their number: "one day", "both". */
const wordForms: readonly string[] = ["zero", "one", "two"];

const blunders: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["nothing", /^$/],
  ["a space at its edge", /^\s|\s$/],
  ["three dots for an ellipsis", /\.\.\./],
  ["two spaces", / {2}/],
  ["a brace that marks no value", /\{(?!\w+\})|(?<!\{\w+)\}/],
];

/** Finds texts whose plural forms are not exactly those of the language. */
export function wrongForms(entries: readonly Entry[], language: Language): string[] {
  const own = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort().join();
  return entries
    .filter(({ english }) => typeof english !== "string")
    .filter(({ translated }) => Object.keys(translated).sort().join() !== own)
    .map(({ key }) => key);
}

/** Finds texts without a value of the English text, or with an unknown one. */
export function otherValues(entries: readonly Entry[]): string[] {
  return entries
    .filter(({ english, translated }) => {
      const named = new Set(textsOf(english).flatMap(valuesOf));
      return formsOf(translated).some(([form, text]) => {
        const own = new Set(valuesOf(text));
        const needed = [...named].filter((name) => name !== "count" || !wordForms.includes(form));
        return [...own].some((name) => !named.has(name)) || needed.some((name) => !own.has(name));
      });
    })
    .map(({ key }) => key);
}

export function carelessTexts(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ key, translated }) =>
    textsOf(translated).flatMap((text) =>
      blunders.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${key} has ${what}: ${text}`),
    ),
  );
}

/** Finds texts that are still English or have no letter of their language, unless they are exempt. */
export function untranslated(
  entries: readonly Entry[],
  language: Language,
  allowed: readonly string[] = [],
): string[] {
  const isLeft = (text: string, { english }: Entry) =>
    hasWords(text) &&
    !allowed.includes(text) &&
    (textsOf(english).includes(text) || !(letters[language]?.test(text) ?? true));
  return entries.flatMap((entry) =>
    textsOf(entry.translated)
      .filter((text) => isLeft(text, entry))
      .map((text) => `${entry.key}: ${text}`),
  );
}

/** Finds exemptions that no text needs. */
export function neverSaid(entries: readonly Entry[], allowed: readonly string[] = []): string[] {
  const said = new Set(entries.flatMap(({ translated }) => textsOf(translated)));
  return allowed.filter((text) => !said.has(text));
}

function textsOf(message: Message): string[] {
  return formsOf(message).map(([, text]) => text);
}

/** Plural forms of a text; a text without forms has one for any number. */
function formsOf(message: Message): [form: string, text: string][] {
  return Object.entries(typeof message === "string" ? { other: message } : message);
}

function valuesOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}
