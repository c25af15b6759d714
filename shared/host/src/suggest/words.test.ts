import { expect, test } from "vitest";
import { guessLanguages, isStopWord, toContentWords, toPlainWords, toWords } from "./words.ts";

test.each([
  ["Show the HR dashboard, please!", ["show", "the", "hr", "dashboard", "please"]],
  ["policyHolderName", ["policy", "holder", "name"]],
  ["Renée Lindqvist's projects", ["renee", "lindqvist", "project"]],
  ["le prénom de l’inspecteur", ["le", "prenom", "de", "inspecteur"]],
  ["المطالبات والتقارير", ["مطالبات", "تقارير"]],
  ["in-review", ["in", "review"]],
])("words of %s", (text, words) => expect(toWords(text)).toEqual(words));

test("words for exact comparison keep the plural", () => {
  expect(toPlainWords("Consultants")).toEqual(["consultants"]);
});

test.each([
  ["Who has time tomorrow?", []],
  ["Wer kann am Montag Python?", ["python"]],
  ["Which jobs are overdue since March?", ["job", "overdue"]],
  ["plese shwo teh claims", ["claim"]],
])("%s is about %j", (text, words) => expect(toContentWords(text)).toEqual(words));

test("stop words are those of all languages", () => {
  expect(["the", "und", "mañana", "demain", "明日"].filter((word) => !isStopWord(word))).toEqual(
    [],
  );
});

const languages = ["en", "de", "es", "fr", "ja", "ar", "it"];

test.each([
  ["Welche Kurse gibt es?", ["de", "it"]],
  ["ما هي الدورات", ["ar", "it"]],
  ["Azure", languages],
])("%s may be in %j", (text, expected) =>
  expect(guessLanguages(text, languages)).toEqual(expected),
);
