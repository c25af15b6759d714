import { lookup } from "bcp-47-match";

/** The languages besides English that every catalogue is written in: a catalogue that lacks one does not compile. */
export const translatedLanguages = ["ar", "de", "es", "fr", "ja"] as const;

export type TranslatedLanguage = (typeof translatedLanguages)[number];

/**
 * English in disguise, for tests and the local host: what is not accented does not come from a catalogue, and what is cut
 * off has no room for longer languages. See pseudo.ts.
 */
export const pseudoLocale = "en-XA";

export type Language = "en" | TranslatedLanguage | typeof pseudoLocale;

const offered: readonly Language[] = [pseudoLocale, "en", ...translatedLanguages];

/** The language of texts for a locale by RFC 4647 look-up (`fr-CA` finds `fr`), or nothing when there is none. */
export function findLanguage(locale: string): Language | undefined {
  const found = lookup([...offered], locale);
  return offered.find((language) => language === found);
}

/** The language that texts are shown in: English where there is no better. */
export function languageOf(locale: string): Language {
  return findLanguage(locale) ?? "en";
}

const rightToLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** The direction of a language that a catalogue is written in. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}
