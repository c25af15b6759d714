import { expect, test } from "vitest";
import { directionOf, languages, localeTag } from "./languages.ts";

test("Arabic is the one language of catalogues that is written from right to left", () => {
  expect(languages.filter((language) => directionOf(language) === "rtl")).toEqual(["ar"]);
  expect([directionOf("he-IL"), directionOf("en-XA")]).toEqual(["rtl", "ltr"]);
});

test("a locale with underscores is read as a tag", () => {
  expect(localeTag("fr_FR")).toBe("fr-FR");
});
