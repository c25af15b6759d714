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

/**
 * English in disguise, for tests and the local host: what is not accented does not come from a catalogue, and what is cut
 * off has no room for longer languages. See pseudo.ts.
 */
export const pseudoLocale = "en-XA";

/** A language that a page can be shown in. */
type PageLanguage = Language | typeof pseudoLocale;

const offered: readonly PageLanguage[] = [pseudoLocale, "en", ...translatedLanguages];

/** The language of texts for a locale by RFC 4647 look-up (`fr-CA` finds `fr`), or nothing when there is none. */
function findLanguage(locale: string): PageLanguage | undefined {
  const found = lookup([...offered], locale);
  return offered.find((language) => language === found);
}

/** The language that texts are shown in: English where there is no better. */
export function languageOf(locale: string): PageLanguage {
  return findLanguage(locale) ?? "en";
}
