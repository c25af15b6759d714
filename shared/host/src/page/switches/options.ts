import type { Link } from "../link/link.ts";

export const themeTitles: Record<Link["theme"], string> = {
  system: "System",
  light: "Light",
  dark: "Dark",
  contrast: "High contrast",
};

export const widthTitles: Record<Link["width"], string> = {
  auto: "Auto",
  "320": "320 px",
  "360": "360 px",
  "640": "640 px",
  "1200": "1200 px",
};

export const modeTitles: Record<Link["mode"], string> = {
  inline: "Inline",
  fullscreen: "Fullscreen",
  pip: "Picture in picture",
};

/** Those the samples speak; an address may name any other, to see what it falls back to. */
const offeredLocales = ["en-US", "en-GB", "es-ES", "fr-FR", "de-DE", "ja-JP", "ar", "en-XA"];
const offeredZones = [
  "UTC",
  "America/Los_Angeles",
  "America/New_York",
  "Europe/Berlin",
  "Asia/Dubai",
  "Asia/Kolkata",
  "Asia/Tokyo",
];

type Options = readonly (readonly [string, string])[];

/** The languages on offer, and the one in use if it is none of them. */
export function locales(used: string): Options {
  return [...new Set([...offeredLocales, used])].map((locale) => [locale, languageName(locale)]);
}

export function timeZones(used: string): Options {
  return [...new Set([...offeredZones, used])].map((zone) => [zone, zone.replaceAll("_", " ")]);
}

function languageName(locale: string): string {
  // English with accents and longer by 40 %: shows what is not translated, and what has no room to grow.
  if (locale === "en-XA") return "Pseudo (en-XA)";
  return new Intl.DisplayNames(["en"], { type: "language" }).of(locale) ?? locale;
}
