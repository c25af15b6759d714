import { useLink } from "./use-link.ts";
import catalog from "./words.json" with { type: "json" };

type Language = keyof typeof catalog;

const isTranslated = (language: string): language is Language => Object.hasOwn(catalog, language);

/** Words of the simulated host, around widgets, in the person's language. The page's own tools are English. */
export function useWords() {
  const { language } = new Intl.Locale(useLink().locale);
  const lang = isTranslated(language) ? language : "en";
  return { lang, dir: lang === "ar" ? "rtl" : "ltr", words: catalog[lang] } as const;
}
