import { type Language, translatedLanguages } from "@suite/contracts";
import { lookup } from "bcp-47-match";

/**
 * English in disguise, for tests and the local host: what is not accented does not come from a catalogue, and what is cut
 * off has no room for longer languages. See pseudo.ts.
 */
export const pseudoLocale = "en-XA";

/** A language that a page can be shown in. */
export type PageLanguage = Language | typeof pseudoLocale;

const offered: readonly PageLanguage[] = [pseudoLocale, "en", ...translatedLanguages];

/** The language of texts for a locale by RFC 4647 look-up (`fr-CA` finds `fr`), or nothing when there is none. */
export function findLanguage(locale: string): PageLanguage | undefined {
  const found = lookup([...offered], locale);
  return offered.find((language) => language === found);
}

/** The language that texts are shown in: English where there is no better. */
export function languageOf(locale: string): PageLanguage {
  return findLanguage(locale) ?? "en";
}
