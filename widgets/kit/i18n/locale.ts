import { type Language, localeTag, translatedLanguages } from "@suite/contracts";
import { lookup } from "bcp-47-match";
import { perKey } from "./format.ts";

const browser = Intl.DateTimeFormat().resolvedOptions();

const knownLocale: (locale: string) => string = perKey((locale) => {
  try {
    return shownLocale(new Intl.Locale(localeTag(locale)));
  } catch {
    return locale === browser.locale ? "en" : knownLocale(browser.locale);
  }
});

/**
 * Locale that texts and formats share: the host's when it is valid (`fr_FR` is read as `fr-FR`), else the browser's. A
 * language without texts is not mixed with English on one page: for `pl-PL`, texts, month names and units are English with
 * the number and date formats of Poland (`en-PL`), or of the world (`en-001`) where `Intl` has no such English.
 */
export function usableLocale(locale: string | undefined): string {
  return knownLocale(locale || browser.locale);
}

function shownLocale(locale: Intl.Locale): string {
  if (findLanguage(locale.baseName)) return locale.toString();
  const english = new Intl.Locale(locale.maximize(), { language: "en", script: "Latn" }).minimize();
  return isKnown(english.baseName) ? english.toString() : "en-001";
}

function isKnown(tag: string): boolean {
  return new Intl.NumberFormat(tag).resolvedOptions().locale === tag;
}

const knownTimeZone = perKey((timeZone) => {
  try {
    return Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return browser.timeZone;
  }
});

export function usableTimeZone(timeZone: string | undefined): string {
  return timeZone === undefined ? browser.timeZone : knownTimeZone(timeZone);
}

/**
 * Pseudo-locale for tests and the local host: text without accents does not come from a catalogue, and text that is cut off
 * has no room for longer languages (see pseudo-locale.ts).
 */
export const pseudoLocale = "en-XA";

/** Language that a page can be shown in. */
type PageLanguage = Language | typeof pseudoLocale;

const offered: readonly PageLanguage[] = [pseudoLocale, "en", ...translatedLanguages];

/** Language of the texts for a locale by RFC 4647 lookup (`fr-CA` finds `fr`); `undefined` when there is none. */
function findLanguage(locale: string): PageLanguage | undefined {
  const found = lookup([...offered], locale);
  return offered.find((language) => language === found);
}

/** Language of the texts for a locale; English when there is no other. */
export function languageOf(locale: string): PageLanguage {
  return findLanguage(locale) ?? "en";
}
