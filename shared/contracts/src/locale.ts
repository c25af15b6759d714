const rightToLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/**
 * Returns the writing direction of a language, by its tag.
 *
 * @example
 * textDirection("ar-EG"); // "rtl"
 */
export function textDirection(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/**
 * Normalizes a locale to a BCP 47 tag: hosts send `fr_FR` as well as `fr-FR`.
 *
 * @example
 * localeTag("fr_FR"); // "fr-FR"
 */
export function localeTag(locale: string): string {
  return locale.replaceAll("_", "-");
}
