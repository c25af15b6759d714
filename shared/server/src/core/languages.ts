import { type Language, languages, localeTag } from "@suite/contracts";
import { lookup } from "bcp-47-match";
import type { Exchange } from "./exchange.ts";

/** The sentence that describes an argument of a prompt and the value it has when left out, in each language of prompts. */
export const argumentSentence: Readonly<Record<Language, (what: string, value: string) => string>> = {
  en: (what: string, value: string) => `${what}; "${value}" when left out`,
  ar: (what: string, value: string) => `${what}؛ القيمة الافتراضية «${value}»`,
  de: (what: string, value: string) => `${what}; ohne Angabe „${value}“`,
  es: (what: string, value: string) => `${what}; si se omite, «${value}»`,
  fr: (what: string, value: string) => `${what}\u202f; par défaut «\u00a0${value}\u00a0»`,
  ja: (what: string, value: string) => `${what}（省略時は「${value}」）`,
};

export function isLanguage(tag: string): tag is Language {
  return languages.some((language) => language === tag);
}

/**
 * The offered language that fits a request best, by RFC 4647 lookup. What the client wishes is read anew from each request,
 * never kept: first `_meta["openai/locale"]` (lanes/client-facts.ts), which speaks of the person; then `Accept-Language`
 * by its weights (http/scope.ts), which may be the program's own. Whatever fits nothing, or is no tag at all, is English;
 * `fr_FR` is read as `fr-FR`, as the widgets read it.
 * @param offered besides English
 */
export function languageOf(
  { client, scope }: Pick<Exchange, "client" | "scope">,
  offered: readonly Language[],
): Language {
  const { locale } = client;
  const wished = [...(locale === undefined ? [] : [localeTag(locale)]), ...scope.languages];
  // English first: a range such as `*-CH` fits the first of them.
  const found = lookup(["en", ...offered], wished);
  return offered.find((tag) => tag === found) ?? "en";
}
