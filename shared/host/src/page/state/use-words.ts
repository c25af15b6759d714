import { currentLink, useLink } from "./use-link.ts";
import { type Language, toLanguage, type Words, wordsOf } from "./words/index.ts";

export { fill } from "./words/index.ts";

/** Texts of the page in the person's language, or in English. */
export function useWords(): { lang: Language; dir: "ltr" | "rtl"; words: Words } {
  const { locale } = useLink();
  const lang = toLanguage(locale);
  return { lang, dir: lang === "ar" ? "rtl" : "ltr", words: wordsOf(locale) };
}

/** Texts of the page outside of components. */
export function currentWords(): Words {
  return wordsOf(currentLink().locale);
}
