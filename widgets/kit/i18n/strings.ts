import { directionOf, type TranslatedLanguage } from "@suite/contracts";
import { isolate, perKey } from "./format.ts";
import { languageOf, pseudoLocale } from "./locale.ts";
import { pseudoMessage } from "./pseudo-locale.ts";

/** Plural forms of a text, by `Intl.PluralRules` category. */
export type Forms = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string };

/** A text or its plural forms. `{name}` marks a value. */
export type Message = string | Forms;

export type Messages = Readonly<Record<string, Message>>;

type Translation<M extends Messages> = { readonly [K in keyof M]: M[K] extends string ? string : Forms };

/** Catalogue: English, which also defines the keys, and the other languages. */
export interface Strings<M extends Messages> {
  readonly en: M;
  readonly translations: { readonly [language in TranslatedLanguage]: Translation<M> };
}

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Values<M> = M extends string
  ? { readonly [Name in Placeholder<M>]: string | number }
  : { readonly count: number } & { readonly [Name in Placeholder<M[keyof M]>]: string | number };

/** `t("saved", { count: 3 })`: accepts keys of the catalogue and exactly the values of the text. */
export type Translate<M extends Messages> = <K extends keyof M>(
  key: K,
  ...values: keyof Values<M[K]> extends never ? [] : [Values<M[K]>]
) => string;

/**
 * Declares a catalogue: English here, which gives keys and placeholders their types, other languages from JSON files. A missing
 * language or key does not compile; `testCatalogue` finds what types cannot.
 */
// @__NO_SIDE_EFFECTS__
export function defineStrings<const M extends Messages>(
  en: M,
  translations: Strings<NoInfer<M>>["translations"],
): Strings<M> {
  return { en, translations };
}

const pluralRules = perKey((language) => new Intl.PluralRules(language));

const numberFormat = perKey((locale) => new Intl.NumberFormat(locale));

/** Creates the function that looks up texts for a locale. */
export function createTranslate<M extends Messages>(strings: Strings<M>, locale: string): Translate<M> {
  const messageOf = lookUp(strings, locale);
  const plural = pluralRules(languageOf(locale));
  const number = numberFormat(locale);
  const direction = directionOf(locale);
  return (key, ...values) => {
    const message = messageOf(key);
    const given: Readonly<Record<string, string | number>> = values[0] ?? {};
    const text =
      typeof message === "string" ? message : (message[plural.select(Number(given.count))] ?? message.other);
    return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
      const value = given[name];
      if (typeof value === "number") return number.format(value);
      return value === undefined ? mark : isolate(value, direction);
    });
  };
}

function lookUp<M extends Messages>(
  { en, translations }: Strings<M>,
  locale: string,
): (key: keyof M) => Message {
  const language = languageOf(locale);
  if (language === "en") return (key) => en[key] ?? String(key);
  if (language === pseudoLocale) return (key) => pseudoMessage(en[key] ?? String(key));
  const texts: { readonly [K in keyof M]: Message } = translations[language];
  return (key) => texts[key];
}
