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

const offeredLocales = ["en-US", "en-GB", "de-DE", "fr-FR", "es-ES", "pt-BR", "ar", "he", "hi-IN", "ja-JP"];
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
  return new Intl.DisplayNames(["en"], { type: "language" }).of(locale) ?? locale;
}
