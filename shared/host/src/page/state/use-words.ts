import { currentLink, useLink } from "./use-link.ts";
import { ar } from "./words/ar.ts";
import { de } from "./words/de.ts";
import { en, type Words } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { ja } from "./words/ja.ts";

const catalog = { en, de, es, fr, ja, ar };

type Language = keyof typeof catalog;

const isTranslated = (language: string): language is Language => Object.hasOwn(catalog, language);

/** Texts of the page in the person's language, or in English. */
export function useWords(): { lang: Language; dir: "ltr" | "rtl"; words: Words } {
  const lang = toLanguage(useLink().locale);
  return { lang, dir: lang === "ar" ? "rtl" : "ltr", words: catalog[lang] };
}

/** Texts of the page outside of components. */
export function currentWords(): Words {
  return catalog[toLanguage(currentLink().locale)];
}

function toLanguage(locale: string): Language {
  const { language } = new Intl.Locale(locale);
  return isTranslated(language) ? language : "en";
}

/**
 * Puts values in the places of a text.
 * @example
 * fill("Ask {app}", { app: "Zava" }); // "Ask Zava"
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
