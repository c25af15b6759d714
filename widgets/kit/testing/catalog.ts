import { describe, expect, test } from "vitest";
import type { Message } from "../i18n/message.ts";
import { hasWords } from "../i18n/pseudo-locale.ts";
import type { Messages, Strings, Translations } from "../i18n/strings.ts";

/**
 * Tests the catalogs of a package in every language: plural forms, values, typing, and texts left in English. A language may
 * lack texts, which are then shown in English. Failures name the section and the key. `sameAsEnglish` are texts that equal the
 * English ones in a language: names and shared words (`fr: ["Notes"]`).
 *
 * @example
 * testCatalogs([orderStrings], translations);
 */
export function testCatalogs(
  catalogs: readonly Strings<Messages>[],
  translations: Translations,
  { sameAsEnglish = {} }: { sameAsEnglish?: Readonly<Record<string, readonly string[]>> } = {},
): void {
  describe("en", () => {
    const english = Object.fromEntries(catalogs.map(({ section, en }) => [section, en]));
    testEntries(translatedEntries(catalogs, { en: english }, "en"), "en");
  });
  describe.each(Object.keys(translations))("%s", (language) => {
    const entries = translatedEntries(catalogs, translations, language);
    testEntries(entries, language);
    test("has no texts that English lacks", () => {
      for (const { section, en } of catalogs)
        expect(Object.keys(en)).toEqual(
          expect.arrayContaining(listKeys(translations, language, section)),
        );
    });
    test("is translated", () => {
      const allowed = sameAsEnglish[language];
      expect(untranslated(entries, language, allowed)).toEqual([]);
      expect(neverSaid(entries, allowed)).toEqual([]);
    });
  });
}

function testEntries(entries: readonly Entry[], language: string): void {
  test("has its own plural forms", () => expect(wrongForms(entries, language)).toEqual([]));
  test("names the values that English names", () => expect(otherValues(entries)).toEqual([]));
  test("is typed with care", () => expect(carelessTexts(entries)).toEqual([]));
}

function listKeys(translations: Translations, language: string, section: string): string[] {
  return Object.keys(Object(translations[language]?.[section]));
}

/** Lists the texts of a language that are there, beside the English ones. */
function translatedEntries(
  catalogs: readonly Strings<Messages>[],
  translations: Translations,
  language: string,
): Entry[] {
  return catalogs.flatMap(({ section, en }) =>
    Object.entries(en).flatMap(([key, english]) => {
      const translated = Object(translations[language]?.[section])[key];
      return translated === undefined ? [] : [{ key: `${section}.${key}`, english, translated }];
    }),
  );
}

/** Lists the texts that a language lacks, as `<language>: <section>.<key>`. */
export function missingTexts(
  catalogs: readonly Strings<Messages>[],
  translations: Translations,
): string[] {
  return Object.keys(translations).flatMap((language) =>
    catalogs.flatMap(({ section, en }) => {
      const there = new Set(listKeys(translations, language, section));
      const missing = Object.keys(en).filter((key) => !there.has(key));
      return missing.map((key) => `${language}: ${section}.${key}`);
    }),
  );
}

/** A text in English and in the tested language; English is tested as its own translation. */
interface Entry {
  /** `<section>.<key>` */
  readonly key: string;
  readonly english: Message;
  readonly translated: Message;
}

/** Letters of a language that is not written in Latin ones. */
function getLetters(language: string): RegExp | undefined {
  const { script = "Latn" } = new Intl.Locale(language).maximize();
  if (script === "Latn") return undefined;
  const scripts = mixedScripts[script] ?? [script];
  return new RegExp(`[${scripts.map((each) => `\\p{Script=${each}}`).join("")}]`, "u");
}

/** Scripts of ISO 15924 that include several of Unicode. */
const mixedScripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ["Hira", "Kana", "Hani"],
  Kore: ["Hang", "Hani"],
  Hans: ["Hani"],
  Hant: ["Hani"],
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
function wrongForms(entries: readonly Entry[], language: string): string[] {
  const own = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort().join();
  return entries
    .filter(({ english }) => typeof english !== "string")
    .filter(({ translated }) => Object.keys(translated).sort().join() !== own)
    .map(({ key }) => key);
}

/** Finds texts without a value of the English text, or with an unknown one. */
function otherValues(entries: readonly Entry[]): string[] {
  return entries
    .filter(({ english, translated }) => {
      const named = new Set(getTexts(english).flatMap(listValues));
      return listForms(translated).some(([form, text]) => {
        const own = new Set(listValues(text));
        const needed = [...named].filter((name) => name !== "count" || !wordForms.includes(form));
        return [...own].some((name) => !named.has(name)) || needed.some((name) => !own.has(name));
      });
    })
    .map(({ key }) => key);
}

function carelessTexts(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ key, translated }) =>
    getTexts(translated).flatMap((text) =>
      blunders
        .filter(([, pattern]) => pattern.test(text))
        .map(([what]) => `${key} has ${what}: ${text}`),
    ),
  );
}

/** Finds texts that are still English or have no letter of their language, unless they are exempt. */
function untranslated(
  entries: readonly Entry[],
  language: string,
  allowed: readonly string[] = [],
): string[] {
  const letters = getLetters(language);
  const isLeft = (text: string, { english }: Entry) =>
    hasWords(text) &&
    !allowed.includes(text) &&
    (getTexts(english).includes(text) || !(letters?.test(text) ?? true));
  return entries.flatMap((entry) =>
    getTexts(entry.translated)
      .filter((text) => isLeft(text, entry))
      .map((text) => `${entry.key}: ${text}`),
  );
}

/** Finds exemptions that no text needs. */
function neverSaid(entries: readonly Entry[], allowed: readonly string[] = []): string[] {
  const translations = new Set(entries.flatMap(({ translated }) => getTexts(translated)));
  return allowed.filter((text) => !translations.has(text));
}

function getTexts(message: Message): string[] {
  return listForms(message).map(([, text]) => text);
}

/** Plural forms of a text; a text without forms has one for any number. */
function listForms(message: Message): [form: string, text: string][] {
  return Object.entries(typeof message === "string" ? { other: message } : message);
}

function listValues(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}
