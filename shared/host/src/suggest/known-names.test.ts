import { expect, test } from "vitest";
import { indexNames } from "./known-names.ts";

const names = indexNames(
  [
    { text: "Azure AI", kinds: ["topic"] },
    { text: "Azure AI Foundations", kinds: ["course"] },
    { text: "Renée Lindqvist", kinds: ["consultant"] },
    { text: "Go", kinds: ["skill"] },
    { text: "Consultant", kinds: ["role"] },
    { text: "Data", kinds: ["topic"] },
  ],
  new Set(["consultant"]),
);
const find = (text: string) => names.find(text).map((name) => name.text);

test.each([
  ["open azure ai foundations", ["Azure AI Foundations"]],
  ["Renee Lindqvist's profile", ["Renée Lindqvist"]],
  ["who knows Go", ["Go"]],
  ["where do they go", []],
  ["Renee's profile", []],
  ["a consultant", []],
  ["something about Data", ["Data"]],
  ["open Data Fundations", []],
])("%s names %j", (text, expected) => expect(find(text)).toEqual(expected));

test("a word of a name, perhaps misspelt, has its kinds", () => {
  expect(names.kindsOf("lindqist")).toEqual(["consultant"]);
  expect(names.kindsOf("weather")).toEqual([]);
});
