import { expect, test } from "vitest";
import { kitStrings } from "./kit-strings.ts";
import { createTranslate, defineStrings } from "./strings.ts";

const strings = defineStrings("changes", {
  plain: "Save",
  named: "Assigned to {project} as {role}.",
  counted: { one: "{count} change in {place}", other: "{count} changes in {place}" },
});

const translations = {
  ar: {
    changes: {
      plain: "حفظ",
      named: "أُسند إلى {project} بدور {role}.",
      counted: {
        one: "تغيير واحد",
        two: "تغييران",
        few: "{count} تغييرات",
        other: "{count} تغيير",
      },
    },
  },
  de: {
    changes: {
      plain: "Speichern",
      counted: { one: "{count} Änderung", other: "{count} Änderungen" },
    },
    kit: { retry: "Noch einmal" },
  },
  ja: { prompts: {} },
  it: { kit: { retry: "Riprova" } },
};

test("values replace their placeholders, with numbers in the locale's format", () => {
  const t = createTranslate(strings, "en-US", translations);
  expect(t("plain")).toBe("Save");
  expect(t("named", { project: "Copilot", role: "Developer" })).toBe(
    "Assigned to Copilot as Developer.",
  );
  expect(t("counted", { count: 1, place: "Skills" })).toBe("1 change in Skills");
  expect(t("counted", { count: 1200, place: "Skills" })).toBe("1,200 changes in Skills");
});

test("texts, plural forms and number formats follow the locale", () => {
  const counted = (locale: string) => (count: number) =>
    createTranslate(strings, locale, translations)("counted", { count, place: "" });
  expect([1, 1200].map(counted("de-CH"))).toEqual(["1 Änderung", "1'200 Änderungen"]);
  expect([1, 2, 3, 100].map(counted("ar-MA"))).toEqual([
    "تغيير واحد",
    "تغييران",
    "3 تغييرات",
    "100 تغيير",
  ]);
});

test("a text that a language lacks is the kit's where the kit has the language, else English with its plural forms", () => {
  const t = createTranslate(strings, "de", translations);
  expect(t("plain")).toBe("Speichern");
  expect(t("named", { project: "Copilot", role: "Developer" })).toBe(
    "Assigned to Copilot as Developer.",
  );
  const japanese = createTranslate(strings, "ja", translations);
  expect(japanese("counted", { count: 1, place: "Skills" })).toBe("1 change in Skills");
  const kit = (language: string) => createTranslate(kitStrings, language, translations);
  expect([kit("de")("retry"), kit("de")("save")]).toEqual(["Noch einmal", "Speichern"]);
  expect([kit("it")("retry"), kit("it")("save"), kit("fr")("save")]).toEqual([
    "Riprova",
    "Save",
    "Save",
  ]);
});

test("braces in a value are not read as a placeholder", () => {
  const t = createTranslate(strings, "en");
  expect(t("named", { project: "{role}", role: "Developer" })).toBe(
    "Assigned to {role} as Developer.",
  );
});

test("every value is isolated in Arabic, and in English those in right-to-left letters", () => {
  const values = { project: "Copilot (pilot)", role: "مطور" };
  expect(createTranslate(strings, "ar", translations)("named", values)).toBe(
    "أُسند إلى \u2068Copilot (pilot)\u2069 بدور \u2068مطور\u2069.",
  );
  expect(createTranslate(strings, "en")("named", values)).toBe(
    "Assigned to Copilot (pilot) as \u2068مطور\u2069.",
  );
});
