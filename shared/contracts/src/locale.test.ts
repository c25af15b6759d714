import { expect, test } from "vitest";
import { localeTag, textDirection } from "./locale.ts";

test("a language has the writing direction of its script", () => {
  expect(
    ["en", "ar", "de", "es", "fr", "ja"].filter((tag) => textDirection(tag) === "rtl"),
  ).toEqual(["ar"]);
  expect([textDirection("he-IL"), textDirection("en-XA")]).toEqual(["rtl", "ltr"]);
});

test("a locale with underscores is read as a tag", () => {
  expect(localeTag("fr_FR")).toBe("fr-FR");
});
