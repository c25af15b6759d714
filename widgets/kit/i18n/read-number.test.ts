import { expect, test } from "vitest";
import { readNumber, writeNumber } from "./read-number.ts";

test.each([
  ["en-US", "50,000.5", 50_000.5],
  ["en-US", "50.000", 50],
  ["de-DE", "50.000", 50_000],
  ["de-DE", "1.250,75", 1250.75],
  ["de-CH", "1'250.75", 1250.75],
  ["fr-FR", "1 250,75", 1250.75],
  ["es-MX", "1,250.75", 1250.75],
  ["es-ES", "1250,75", 1250.75],
  ["en-IN", "12,34,567", 1_234_567],
  ["ja-JP", "1,250", 1250],
  ["ar-EG", "٥٠٬٠٠٠٫٥", 50_000.5],
  ["ar-EG", "50000", 50_000],
  ["en-US", " 7 ", 7],
  ["en-US", ".5", 0.5],
  ["en-US", "5.", 5],
])("amounts as people type them %s: %s", (locale, text, amount) => {
  expect(readNumber(text, locale)).toBe(amount);
});

test("amounts as people type them an empty text is no amount and no error", () => {
  expect(readNumber("  ", "de-DE")).toBeUndefined();
});

test.each([
  ["en-US", "abc"],
  ["en-US", "-1"],
  ["en-US", "1e9"],
  ["en-US", "."],
  ["en-US", "1.2.3"],
  ["en-US", "5,0"],
  ["de-DE", "12.5"],
])("amounts as people type them %s: %s is a mistake, never another amount", (locale, text) => {
  expect(readNumber(text, locale)).toBeNaN();
});

test.each(["en-US", "de-DE", "fr-FR", "ar-EG", "ja-JP", "en-IN"])(
  "what %s writes into a field it reads back",
  (locale) => {
    for (const amount of [0, 0.25, 1234.5, 123_456_789])
      expect(readNumber(writeNumber(amount, locale), locale)).toBe(amount);
    expect(writeNumber(undefined, locale)).toBe("");
  },
);
