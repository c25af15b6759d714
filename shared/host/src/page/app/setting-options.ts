/** Locales to try any server with. A URL may name any other, to test the fallback. */
const offeredLocales = ["en-US", "en-GB", "es-ES", "fr-FR", "de-DE", "ja-JP", "ar"];

const offeredZones = [
  "UTC",
  "America/Los_Angeles",
  "America/New_York",
  "Europe/Berlin",
  "Asia/Dubai",
  "Asia/Kolkata",
  "Asia/Tokyo",
];

type Options = readonly (readonly [value: string, title: string])[];

/** The offered locales, the sample's other languages, the pseudo-locale, and the current locale if it is none of them. */
export function languageOptions(languages: readonly string[], used: string): Options {
  const remainingTags = languages.filter((tag) => !offeredLocales.some((locale) => locale.startsWith(tag)));
  return [...new Set([...offeredLocales, ...remainingTags, "en-XA", used])].map((locale) => [
    locale,
    languageName(locale),
  ]);
}

/** The offered time zones, and the current one if it is none of them. */
export function timeZoneOptions(used: string): Options {
  return [...new Set([...offeredZones, used])].map((zone) => [zone, zone.replaceAll("_", " ")]);
}

function languageName(locale: string): string {
  // Accented English, 40 % longer: reveals untranslated text and layouts without room for translations.
  if (locale === "en-XA") return "Pseudo (en-XA)";
  return new Intl.DisplayNames(["en"], { type: "language" }).of(locale) ?? locale;
}
