import { expect, test } from "vitest";
import { chooseLanguage, createTranslate, defineStrings } from "./strings.ts";

const strings = defineStrings(
  {
    plain: "Save",
    named: "Assigned to {project} as {role}.",
    counted: { one: "{count} change in {place}", other: "{count} changes in {place}" },
  },
  { pl: { counted: { one: "{count} zmiana", few: "{count} zmiany", other: "{count} zmian" } } },
);

test("values stand where the text names them, numbers as the locale writes them", () => {
  const t = createTranslate(strings, "en-US");
  expect(t("plain")).toBe("Save");
  expect(t("named", { project: "Copilot", role: "Developer" })).toBe("Assigned to Copilot as Developer.");
  expect(t("counted", { count: 1, place: "Skills" })).toBe("1 change in Skills");
  expect(t("counted", { count: 1200, place: "Skills" })).toBe("1,200 changes in Skills");
});

test("plural forms are those of the language; texts without a translation stay English", () => {
  const t = createTranslate(strings, "pl-PL");
  expect([1, 3, 5].map((count) => t("counted", { count, place: "" }))).toEqual([
    "1 zmiana",
    "3 zmiany",
    "5 zmian",
  ]);
  expect(t("plain")).toBe("Save");
});

test("a value that holds braces is not read as a placeholder again", () => {
  const t = createTranslate(strings, "en");
  expect(t("named", { project: "{role}", role: "Developer" })).toBe("Assigned to {role} as Developer.");
});

test.each([
  ["pt-BR", "pt-BR"],
  ["pt-PT", "pt"],
  ["fr-CA", "en"],
])("for %s the best language is %s", (locale, language) => {
  expect(chooseLanguage(["pt", "pt-BR"], locale)).toBe(language);
});
