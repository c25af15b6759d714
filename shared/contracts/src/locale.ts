const rightToLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** Writing direction of a language, by its tag. */
export function textDirection(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/** Normalizes a locale to a BCP 47 tag: hosts send `fr_FR` as well as `fr-FR`. */
export function localeTag(locale: string): string {
  return locale.replaceAll("_", "-");
}
