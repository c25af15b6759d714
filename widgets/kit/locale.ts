import { perKey } from "./per-key.ts";

const browser = Intl.DateTimeFormat().resolvedOptions();

const knownLocale = perKey((locale) => {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0] ?? browser.locale;
  } catch {
    return browser.locale;
  }
});

/** The host's locale when it is one (`fr_FR` is read as `fr-FR`), else the browser's: a bad tag must not end the view. */
export function usableLocale(locale: string | undefined): string {
  return locale ? knownLocale(locale) : browser.locale;
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

const rightToLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** The direction of a language that a catalogue is written in. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}
