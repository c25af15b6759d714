import { perKey, textDirection } from "@suite/contracts";
import * as kitTranslations from "../strings/index.ts";
import { isolate } from "./format.ts";
import { pseudoLocale, resolveLanguage } from "./locale.ts";
import type { Message } from "./message.ts";
import { pseudoMessage } from "./pseudo-locale.ts";

export type Messages = Readonly<Record<string, Message>>;

/** Catalog: the English texts, which define the keys, and the section of the translations that holds the others. */
export interface Strings<M extends Messages> {
  readonly section: string;
  readonly en: M;
}

type Texts = { readonly [key: string]: string | Texts };

/** Translations by language: the exports of a sample's `strings/index.ts`. Texts that a language lacks are in English. */
export type Translations = { readonly [language: string]: Texts };

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Values<M> = M extends string
  ? { readonly [Name in Placeholder<M>]: string | number }
  : { readonly count: number } & { readonly [Name in Placeholder<M[keyof M]>]: string | number };

/** `t("saved", { count: 3 })`: accepts keys of the catalog and exactly the values of the text. */
export type Translate<M extends Messages> = <K extends keyof M>(
  key: K,
  ...values: keyof Values<M[K]> extends never ? [] : [Values<M[K]>]
) => string;

// @__NO_SIDE_EFFECTS__
/**
 * Defines a catalog of texts in English; its keys are those of all translations. Other languages are in the section of this name
 * in the JSON files of `strings/`. The build finds the name in the source, so it is a literal.
 *
 * @example
 * const orderStrings = defineStrings("orders", { title: "Orders", saved: "Saved." });
 */
export function defineStrings<const M extends Messages>(section: string, en: M): Strings<M> {
  return { section, en };
}

const pluralRules = perKey((language) => new Intl.PluralRules(language));

const numberFormat = perKey((locale) => new Intl.NumberFormat(locale));

/**
 * Creates the function that looks up texts for a locale.
 * @param translations those of the sample; those of the kit add the kit's own texts in the same languages
 *
 * @example
 * const t = createTranslate(orderStrings, "de", translations);
 * t("saved"); // "Gespeichert."
 */
export function createTranslate<M extends Messages>(
  strings: Strings<M>,
  locale: string,
  translations: Translations = {},
): Translate<M> {
  const messageOf = lookUp(strings, locale, translations);
  const number = numberFormat(locale);
  const direction = textDirection(locale);
  return (key, ...values) => {
    const { message, language } = messageOf(String(key));
    const parameters: Readonly<Record<string, string | number>> = values[0] ?? {};
    const text =
      typeof message === "string"
        ? message
        : (message[pluralRules(language).select(Number(parameters.count))] ?? message.other);
    return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
      const value = parameters[name];
      if (typeof value === "number") return number.format(value);
      return value === undefined ? mark : isolate(value, direction);
    });
  };
}

const kit: Translations = kitTranslations;

/** Returns a function that finds a message, and its language, whose plural forms it has. */
function lookUp(
  { section, en }: Strings<Messages>,
  locale: string,
  translations: Translations,
): (key: string) => { readonly message: Message; readonly language: string } {
  const english = (key: string) => ({ message: en[key] ?? key, language: "en" });
  const language = resolveLanguage(locale, Object.keys(translations));
  if (language === "en") return english;
  if (language === pseudoLocale)
    return (key) => ({ message: pseudoMessage(en[key] ?? key), language: "en" });
  const sources = [translations[language], kit[language]].map((texts) => texts?.[section]);
  return (key) => {
    const message = sources.map((texts) => Object(texts)[key]).find(isMessage);
    return message === undefined ? english(key) : { message, language };
  };
}

function isMessage(value: unknown): value is Message {
  return (
    typeof value === "string" || (typeof value === "object" && value !== null && "other" in value)
  );
}
