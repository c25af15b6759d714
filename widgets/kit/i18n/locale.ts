import { localeTag, perKey } from "@suite/contracts";
import { lookup } from "bcp-47-match";

const browser = Intl.DateTimeFormat().resolvedOptions();

/**
 * Returns the function that finds the locale that texts and formats share: the host's when it is valid (`fr_FR` is read as
 * `fr-FR`), else the browser's. A language without texts is not mixed with English on one page: for `pl-PL`, texts, month
 * names and units are English with the number and date formats of Poland (`en-PL`), or of the world (`en-001`) where `Intl`
 * has no such English.
 * @param translated languages of the page's translations
 */
export function createLocaleFinder(
  translated: readonly string[],
): (locale: string | undefined) => string {
  const findLocale: (locale: string) => string = perKey((locale) => {
    try {
      return shownLocale(new Intl.Locale(localeTag(locale)), translated);
    } catch {
      return locale === browser.locale ? "en" : findLocale(browser.locale);
    }
  });
  return (locale) => findLocale(locale || browser.locale);
}

function shownLocale(locale: Intl.Locale, translated: readonly string[]): string {
  if (findLanguage(locale.baseName, translated)) return locale.toString();
  const english = new Intl.Locale(locale.maximize(), { language: "en", script: "Latn" }).minimize();
  const { locale: supported } = new Intl.NumberFormat(english.baseName).resolvedOptions();
  return supported === english.baseName ? english.toString() : "en-001";
}

const knownTimeZone = perKey((timeZone) => {
  try {
    return Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return browser.timeZone;
  }
});

/**
 * Returns a time zone that `Intl` knows: the given one, or the browser's.
 *
 * @example
 * usableTimeZone("Mars/Olympus"); // the browser's, such as "Europe/Oslo"
 */
export function usableTimeZone(timeZone: string | undefined): string {
  return timeZone === undefined ? browser.timeZone : knownTimeZone(timeZone);
}

/**
 * Name of a time zone in a language: America/Los_Angeles → Pacific Time.
 *
 * @example
 * timeZoneName("en", "America/Los_Angeles"); // "Pacific Time"
 */
export function timeZoneName(locale: string, timeZone: string): string {
  const style = { timeZone, timeZoneName: "longGeneric" } as const;
  const parts = new Intl.DateTimeFormat(locale, style).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/**
 * Pseudo-locale for tests and the local host: text without accents does not come from a catalog, and text that is cut off
 * has no room for longer languages (see pseudo-locale.ts).
 *
 * @example
 * const isTested = useLanguage() === pseudoLocale;
 */
export const pseudoLocale = "en-XA";

/** Finds the language of the texts for a locale by RFC 4647 lookup (`fr-CA` finds `fr`). */
function findLanguage(locale: string, translated: readonly string[]): string | undefined {
  return lookup([pseudoLocale, "en", ...translated], locale);
}

/** Returns the language of the texts for a locale: one of `translated`, the pseudo-locale, or else English. */
export function resolveLanguage(locale: string, translated: readonly string[]): string {
  return findLanguage(locale, translated) ?? "en";
}
