import { directionOf } from "@suite/contracts";
import { expect, test } from "vitest";
import { languageOf } from "./languages.ts";

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
  expect(languageOf(locale)).toBe(language);
});

test("languages know their direction", () => {
  expect(["en", "ar-EG", "he", "de"].map(directionOf)).toEqual(["ltr", "rtl", "rtl", "ltr"]);
});
