/** The languages besides English that every catalogue and every prompt is written in: a catalogue that lacks one does not compile. */
export const translatedLanguages = ["ar", "de", "es", "fr", "ja"] as const;

export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** English, and those it is translated into. */
export const languages = ["en", ...translatedLanguages] as const;

export type Language = (typeof languages)[number];

const rightToLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** The direction in which a language is written, by its tag. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/** A locale as a BCP 47 tag: hosts send `fr_FR` as well as `fr-FR`. */
export function localeTag(locale: string): string {
  return locale.replaceAll("_", "-");
}
