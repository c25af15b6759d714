import { localeTag } from "@suite/contracts";
import { findLanguage } from "./languages.ts";
import { perKey } from "./per-key.ts";

const browser = Intl.DateTimeFormat().resolvedOptions();

const knownLocale: (locale: string) => string = perKey((locale) => {
  try {
    return shownLocale(new Intl.Locale(localeTag(locale)));
  } catch {
    return locale === browser.locale ? "en" : knownLocale(browser.locale);
  }
});

/**
 * The locale that texts and formats share: the host's when it is one (`fr_FR` is read as `fr-FR`), else the browser's, as
 * a bad tag must not end the view. In a language without texts, one page does not mix two: for `pl-PL` the words, month
 * names and units are English, written as Poland's region writes numbers and dates (`en-PL`), or where `Intl` has no such
 * English, as the world does (`en-001`).
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
