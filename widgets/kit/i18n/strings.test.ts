import { describe, expect, test } from "vitest";
import { createTranslate, defineStrings } from "./strings.ts";

const english = {
  plain: "Save",
  named: "Assigned to {project} as {role}.",
  counted: { one: "{count} change in {place}", other: "{count} changes in {place}" },
} as const;

const strings = defineStrings(english, {
  ar: {
    plain: "حفظ",
    named: "أُسند إلى {project} بدور {role}.",
    counted: { one: "تغيير واحد", two: "تغييران", few: "{count} تغييرات", other: "{count} تغيير" },
  },
  de: { ...english, plain: "Speichern", counted: { one: "{count} Änderung", other: "{count} Änderungen" } },
  es: english,
  fr: english,
  ja: english,
});

test("values replace their placeholders, with numbers in the locale's format", () => {
  const t = createTranslate(strings, "en-US");
  expect(t("plain")).toBe("Save");
  expect(t("named", { project: "Copilot", role: "Developer" })).toBe("Assigned to Copilot as Developer.");
  expect(t("counted", { count: 1, place: "Skills" })).toBe("1 change in Skills");
  expect(t("counted", { count: 1200, place: "Skills" })).toBe("1,200 changes in Skills");
});

test("texts, plural forms and number formats follow the locale", () => {
  const counted = (locale: string) => (count: number) =>
    createTranslate(strings, locale)("counted", { count, place: "" });
  expect([1, 1200].map(counted("de-CH"))).toEqual(["1 Änderung", "1'200 Änderungen"]);
  expect([1, 2, 3, 100].map(counted("ar-MA"))).toEqual(["تغيير واحد", "تغييران", "3 تغييرات", "100 تغيير"]);
});

test("the pseudo-locale is derived from English and leaves values unchanged", () => {
  const t = createTranslate(strings, "en-XA");
  expect(t("counted", { count: 1, place: "Skills" })).toBe("⟦1 çĥááñĝéé ííñ Skills⟧");
});

test("braces in a value are not read as a placeholder", () => {
  const t = createTranslate(strings, "en");
  expect(t("named", { project: "{role}", role: "Developer" })).toBe("Assigned to {role} as Developer.");
});

describe("values of the other direction keep their own order", () => {
  test("in Arabic every value is isolated", () => {
    const t = createTranslate(strings, "ar");
    expect(t("named", { project: "Copilot (pilot)", role: "مطور" })).toBe(
      "أُسند إلى \u2068Copilot (pilot)\u2069 بدور \u2068مطور\u2069.",
    );
  });

  test("in English only values in right-to-left letters are isolated", () => {
    const t = createTranslate(strings, "en");
    expect(t("named", { project: "Copilot", role: "مطور" })).toBe("Assigned to Copilot as \u2068مطور\u2069.");
  });
});
