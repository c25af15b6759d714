import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en, type Words } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { ja } from "./ja.ts";

export type { Words } from "./en.ts";

const catalog = { en, de, es, fr, ja, ar };

export type Language = keyof typeof catalog;

const isTranslated = (language: string): language is Language => Object.hasOwn(catalog, language);

/** Language of the texts for a locale: its own, or English. */
export function toLanguage(locale: string): Language {
  const { language } = new Intl.Locale(locale);
  return isTranslated(language) ? language : "en";
}

/** Texts in the language of a locale, such as `de-DE`, or in English. */
export function wordsOf(locale: string): Words {
  return catalog[toLanguage(locale)];
}

/**
 * Puts values in the places of a text.
 * @example
 * fill("Ask {app}", { app: "Boxes" }); // "Ask Boxes"
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
