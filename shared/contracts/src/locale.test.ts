import { expect, test } from "vitest";
import { localeTag, moneyFormat, textDirection, toCents } from "./locale.ts";

test("a language has the writing direction of its script", () => {
  expect(["en", "ar", "de", "es", "fr", "ja"].filter((tag) => textDirection(tag) === "rtl")).toEqual(["ar"]);
  expect([textDirection("he-IL"), textDirection("en-XA")]).toEqual(["rtl", "ltr"]);
});

test("a locale with underscores is read as a tag", () => {
  expect(localeTag("fr_FR")).toBe("fr-FR");
});

test("dollars become whole cents", () => {
  expect([19.99, 0.1 + 0.2, 23_391.5].map(toCents)).toEqual([1999, 30, 2_339_150]);
});

test("an amount is written as the locale and the currency have it", () => {
  expect(moneyFormat("en-US")(23_391.5)).toBe("$23,391.50");
  expect(moneyFormat("en-US", { maximumFractionDigits: 0 })(1234.5)).toBe("$1,235");
  expect(moneyFormat("de-DE", { currency: "EUR" })(5)).toBe("5,00\u00a0€");
});

test("the currency's sign can be set apart", () => {
  expect(moneyFormat("ar", { sign: (text) => `[${text}]` })(5)).toContain("[US$]");
});
