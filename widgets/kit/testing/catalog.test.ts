import { expect, test } from "vitest";
import type { Message } from "../i18n/strings.ts";
import { carelessTexts, neverSaid, otherValues, untranslated, wrongForms } from "./catalog.ts";

const english = {
  save: "Save",
  place: "{city}, {state}",
  named: "Assigned to {name}",
  days: { one: "{count} day", other: "{count} days" },
};

/** The entries of a catalog in which these texts are translated so, and the others are English. */
function entries(translated: Readonly<Record<string, Message>>) {
  return Object.entries(english).map(([key, text]) => ({
    key,
    english: text,
    translated: translated[key] ?? text,
  }));
}

test("reports missing and unknown plural forms", () => {
  expect(wrongForms(entries({}), "de")).toEqual([]);
  expect(wrongForms(entries({}), "ja")).toEqual(["days"]);
  expect(wrongForms(entries({ days: { other: "{count} 日" } }), "ja")).toEqual([]);
  expect(wrongForms(entries({ days: { one: "{count} día", other: "{count} días" } }), "es")).toEqual([
    "days",
  ]);
  expect(wrongForms(entries({ days: "{count} Tage" }), "de")).toEqual(["days"]);
});

test("reports missing and unknown values; a form that spells out its number needs no count", () => {
  expect(otherValues(entries({ named: "Zugewiesen" }))).toEqual(["named"]);
  expect(otherValues(entries({ named: "{nome} {name}" }))).toEqual(["named"]);
  expect(otherValues(entries({ days: { one: "ein Tag", other: "{count} Tage" } }))).toEqual([]);
  expect(otherValues(entries({ days: { one: "{count} Tag", other: "Tage" } }))).toEqual(["days"]);
});

test.each([
  ["", /nothing/],
  ["Sichern ", /a space at its edge/],
  ["Sichern...", /three dots/],
  ["Jetzt  sichern", /two spaces/],
  ["{name sichern", /a brace/],
  ["name} sichern", /a brace/],
])("“%s” is careless", (save, blunder) => {
  expect(carelessTexts(entries({ save })).join()).toMatch(blunder);
  expect(carelessTexts(entries({}))).toEqual([]);
});

test("reports English texts and texts in another script, unless exempt; texts of values alone pass", () => {
  const german = { save: "Sichern", named: "An {name}", days: { one: "{count} Tag", other: "{count} Tage" } };
  expect(untranslated(entries(german), "de")).toEqual([]);
  expect(untranslated(entries({ ...german, save: "Save" }), "de")).toEqual(["save: Save"]);
  expect(untranslated(entries({ ...german, save: "Save" }), "de", ["Save"])).toEqual([]);
  expect(untranslated(entries(german), "ar")).toHaveLength(4);
});

test("reports exemptions that no text needs", () => {
  expect(neverSaid(entries({}), ["Save", "{count} day", "Notes"])).toEqual(["Notes"]);
});
