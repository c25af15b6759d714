import { expect, test } from "vitest";
import { createLocaleFinder, resolveLanguage, usableTimeZone } from "./locale.ts";

const translated = ["ar", "de", "es", "fr", "ja"];
const usableLocale = createLocaleFinder(translated);

test("a valid locale of the host is used", () => {
  expect(usableLocale("fr_FR")).toBe("fr-FR");
  expect(usableLocale("EN-gb")).toBe("en-GB");
  for (const bad of ["", "not a locale", "!", undefined])
    expect(() => new Intl.NumberFormat(usableLocale(bad))).not.toThrow();
});

test.each([
  ["de-CH", "de-CH"],
  ["es-419", "es-419"],
  ["ar-EG-u-nu-latn", "ar-EG-u-nu-latn"],
  ["en-XA", "en-XA"],
  ["pl-PL", "en-PL"],
  ["he", "en-IL"],
  ["ru", "en-001"],
  ["fa-IR-u-ca-persian", "en-001"],
])("for %s texts and formats are in %s", (locale, used) => {
  expect(usableLocale(locale)).toBe(used);
});

test("an unknown time zone falls back to one that works", () => {
  expect(usableTimeZone("Asia/Tokyo")).toBe("Asia/Tokyo");
  expect(
    () => new Intl.DateTimeFormat("en", { timeZone: usableTimeZone("Mars/Base") }),
  ).not.toThrow();
});

test.each([
  ["fr-CA", "fr"],
  ["es-419", "es"],
  ["ja-Jpan-JP", "ja"],
  ["AR-eg", "ar"],
  ["de-x-simple", "de"],
  ["en-GB", "en"],
  ["en-XA", "en-XA"],
  ["de-XA", "de"],
  ["pl-PL", "en"],
])("for %s texts are in %s", (locale, language) => {
  expect(resolveLanguage(locale, translated)).toBe(language);
});

test("a language is used where it is translated, and nowhere else", () => {
  expect(createLocaleFinder(["it"])("it-CH")).toBe("it-CH");
  expect(createLocaleFinder(["it"])("fr-FR")).toBe("en-FR");
  expect(resolveLanguage("zh-Hans-CN", ["zh-Hans"])).toBe("zh-Hans");
});
