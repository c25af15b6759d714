import { lookup } from "bcp-47-match";
import type { Exchange } from "./exchange.ts";

/**
 * The languages that prompts can be in, each with the sentence that describes an argument and the value it has when left
 * out. A language that is added here can be translated into.
 */
export const argumentSentence = {
  en: (what: string, value: string) => `${what}; "${value}" when left out`,
  ar: (what: string, value: string) => `${what}؛ القيمة الافتراضية «${value}»`,
  de: (what: string, value: string) => `${what}; ohne Angabe „${value}“`,
  es: (what: string, value: string) => `${what}; si se omite, «${value}»`,
  fr: (what: string, value: string) => `${what}\u202f; par défaut «\u00a0${value}\u00a0»`,
  ja: (what: string, value: string) => `${what}（省略時は「${value}」）`,
} as const;

export type Language = keyof typeof argumentSentence;

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(argumentSentence, tag);
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
  const wished = [...(locale === undefined ? [] : [locale.replaceAll("_", "-")]), ...scope.languages];
  // English first: a range such as `*-CH` fits the first of them.
  const found = lookup(["en", ...offered], wished);
  return offered.find((tag) => tag === found) ?? "en";
}
