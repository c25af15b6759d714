import { expect, test } from "vitest";
import { type TranslatedLanguage, translatedLanguages } from "../languages.ts";
import { hasWords } from "../pseudo.ts";
import type { Forms, Message, Messages, Strings } from "../strings.ts";

interface CatalogueOptions {
  /** Texts that are right as they are in a language: names, and words that it shares with English (`fr: ["Notes"]`). */
  readonly sameAsEnglish?: Partial<Record<TranslatedLanguage, readonly string[]>>;
}

interface Entry {
  /** `<catalogue>.<key>` */
  readonly key: string;
  readonly english: Message;
  readonly translated: Message | undefined;
}

/** What the letters of a language are, where they are not Latin. */
const letters: Partial<Record<TranslatedLanguage, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
};

/** Forms that may say their number in words: "one day", "both". */
const wordForms: readonly string[] = ["zero", "one", "two"];

const blunders: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["nothing", /^$/],
  ["a space at its edge", /^\s|\s$/],
  ["three dots for an ellipsis", /\.\.\./],
  ["two spaces", / {2}/],
  ["a brace that marks no value", /\{(?!\w+\})|(?<!\{\w+)\}/],
];

/**
 * Tests that the catalogues of a package (by name, for what a failure says) are whole in every language, as far as a
 * program can see it: keys, values, the language's own plural forms, texts that were left in English, blunders.
 */
export function testCatalogue(
  catalogues: Readonly<Record<string, Strings<Messages>>>,
  { sameAsEnglish = {} }: CatalogueOptions = {},
): void {
  const entriesOf = (language: TranslatedLanguage | "en"): Entry[] =>
    Object.entries(catalogues).flatMap(([name, { en, translations }]) => {
      const texts: Readonly<Record<string, Message>> = language === "en" ? en : translations[language];
      return Object.entries(en).map(([key, english]) => ({
        key: `${name}.${key}`,
        english,
        translated: texts[key],
      }));
    });

  test.each(translatedLanguages)("%s has the texts that English has, and no others", (language) => {
    for (const { en, translations } of Object.values(catalogues))
      expect(Object.keys(translations[language]).sort()).toEqual(Object.keys(en).sort());
  });

  test.each(["en", ...translatedLanguages] as const)("%s has its own plural forms", (language) => {
    const own = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
    const forms = entriesOf(language).filter(({ english }) => typeof english !== "string");
    const wrong = forms.filter(
      ({ translated }) =>
        Object.keys(translated ?? {})
          .sort()
          .join() !== own.join(),
    );
    expect(keysOf(wrong)).toEqual([]);
  });

  test.each(["en", ...translatedLanguages] as const)("%s names the values that English names", (language) => {
    expect(keysOf(entriesOf(language).filter(hasOtherValues))).toEqual([]);
  });

  test.each(["en", ...translatedLanguages] as const)("%s is typed with care", (language) => {
    const found = entriesOf(language).flatMap(({ key, translated }) =>
      textsOf(translated).flatMap((text) =>
        blunders.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${key} has ${what}: ${text}`),
      ),
    );
    expect(found).toEqual([]);
  });

  test.each(translatedLanguages)("%s is translated", (language) => {
    const allowed = new Set(sameAsEnglish[language]);
    const untranslated = entriesOf(language).filter(({ english, translated }) =>
      textsOf(translated).some(
        (text) =>
          hasWords(text) &&
          !allowed.has(text) &&
          (textsOf(english).includes(text) || lacks(letters[language], text)),
      ),
    );
    expect(untranslated.map(({ key, translated }) => `${key}: ${textsOf(translated).join(" | ")}`)).toEqual(
      [],
    );
    const present = new Set(entriesOf(language).flatMap(({ translated }) => textsOf(translated)));
    expect([...allowed].filter((text) => !present.has(text))).toEqual([]);
  });
}

function textsOf(message: Message | undefined): readonly string[] {
  return typeof message === "string" ? [message] : Object.values(message ?? {});
}

function lacks(pattern: RegExp | undefined, text: string): boolean {
  return pattern !== undefined && !pattern.test(text);
}

function valuesOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}

function hasOtherValues({ english, translated }: Entry): boolean {
  const named = new Set(textsOf(english).flatMap(valuesOf));
  const differs = (text: string, optional: readonly string[] = []) => {
    const own = new Set(valuesOf(text));
    return (
      [...own].some((name) => !named.has(name)) ||
      [...named].some((name) => !own.has(name) && !optional.includes(name))
    );
  };
  if (typeof translated === "string" || !translated) return differs(translated ?? "");
  return formsOf(translated).some(([form, text]) => differs(text, wordForms.includes(form) ? ["count"] : []));
}

function formsOf(forms: Forms): [form: string, text: string][] {
  return Object.entries(forms);
}

function keysOf(entries: readonly Entry[]): string[] {
  return entries.map(({ key }) => key);
}
