import { perKey } from "./per-key.ts";

/** One text, or its plural forms by `Intl.PluralRules` category. `{name}` marks a value. */
export type Message =
  | string
  | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string });
export type Messages = Readonly<Record<string, Message>>;

/** The texts of a widget: English, which also names the keys, and any translations by language tag. */
export interface Strings<M extends Messages> {
  readonly en: M;
  readonly translations: Readonly<Record<string, { readonly [K in keyof M]?: Message }>>;
}

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type Values<M> = M extends string
  ? { readonly [Name in Placeholder<M>]: string | number }
  : { readonly count: number } & { readonly [Name in Placeholder<M[keyof M]>]: string | number };

/** `t("saved", { count: 3 })`: only keys of the catalogue, and exactly the values that its text names. */
export type Translate<M extends Messages> = <K extends keyof M>(
  key: K,
  ...values: keyof Values<M[K]> extends never ? [] : [Values<M[K]>]
) => string;

/** Declares a catalogue. Widgets pass it to `mountWidget` and to `useStrings`. */
export function defineStrings<const M extends Messages>(
  en: M,
  translations: Strings<M>["translations"] = {},
): Strings<M> {
  return { en, translations };
}

/** The best language for a locale that has translations: exact tag, then its language, then English. */
export function chooseLanguage(languages: readonly string[], locale: string): string {
  const language = locale.split("-")[0] ?? "en";
  return languages.find((tag) => tag === locale) ?? languages.find((tag) => tag === language) ?? "en";
}

const pluralRules = perKey((language) => new Intl.PluralRules(language));
const numberFormat = perKey((locale) => new Intl.NumberFormat(locale));

/** Builds the function that looks texts up for one locale. */
export function createTranslate<M extends Messages>(strings: Strings<M>, locale: string): Translate<M> {
  const language = chooseLanguage(Object.keys(strings.translations), locale);
  const plural = pluralRules(language);
  const number = numberFormat(locale);
  return (key, ...values) => {
    const message: Message = strings.translations[language]?.[key] ?? strings.en[key] ?? String(key);
    const given: Readonly<Record<string, string | number>> = values[0] ?? {};
    const text =
      typeof message === "string" ? message : (message[plural.select(Number(given.count))] ?? message.other);
    return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
      const value = given[name];
      return typeof value === "number" ? number.format(value) : (value ?? mark);
    });
  };
}
