import { expect, test } from "vitest";
import { directionOf, usableLocale, usableTimeZone } from "./locale.ts";

test("what a host sends as locale is used when it is one", () => {
  expect(usableLocale("fr_FR")).toBe("fr-FR");
  expect(usableLocale("EN-gb")).toBe("en-GB");
  for (const bad of ["", "not a locale", "!", undefined]) {
    expect(() => new Intl.NumberFormat(usableLocale(bad))).not.toThrow();
  }
});

test("an unknown time zone falls back to one that works", () => {
  expect(usableTimeZone("Asia/Tokyo")).toBe("Asia/Tokyo");
  expect(() => new Intl.DateTimeFormat("en", { timeZone: usableTimeZone("Mars/Base") })).not.toThrow();
});

test("languages know their direction", () => {
  expect(["en", "ar-EG", "he", "de"].map(directionOf)).toEqual(["ltr", "rtl", "rtl", "ltr"]);
});
