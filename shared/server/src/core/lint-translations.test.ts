import { expect, it } from "vitest";
import { lintServer } from "./lint.ts";
import { translationProblems } from "./lint-translations.ts";

const walkthroughs = [
  {
    name: "find-book",
    title: "Find a book",
    description: "Looks through the shelves.",
    prompt: "Find books by {author} about {subject}.",
    arguments: { author: {}, subject: {} },
    steps: [],
  },
];
const german = {
  title: "Buch suchen",
  description: "Sieht in den Regalen nach.",
  prompt: "Suche Bücher über {subject} von {author}.",
  arguments: { author: "Wer es schrieb", subject: "Worum es geht" },
};
const problems = (translation: typeof german) =>
  translationProblems(walkthroughs, { de: { "find-book": translation } });

it("lets a catalogue pass that says everything, in an order of its own", () => {
  expect(problems(german)).toEqual([]);
});

it.each([
  ["a lost placeholder", { ...german, prompt: "Suche Bücher von {author}." }, "the prompt lost {subject}"],
  [
    "a placeholder of its own",
    { ...german, prompt: `${german.prompt} {when}` },
    "the prompt has an unknown {when}",
  ],
  [
    "a translated placeholder",
    { ...german, prompt: "Suche Bücher von {autor} über {subject}." },
    "the prompt lost {author}",
  ],
  ["an empty title", { ...german, title: " " }, "the title is empty"],
  ["an empty prompt", { ...german, prompt: "" }, "the prompt is empty"],
  ["no description", { ...german, description: "" }, "the description is missing"],
  [
    "an argument it does not describe",
    { ...german, arguments: { ...german.arguments, author: "" } },
    'the argument "author" has no description',
  ],
  [
    "an argument that is not there",
    { ...german, arguments: { ...german.arguments, verlag: "Wer es druckte" } },
    '"verlag" is not one of its arguments',
  ],
])("refuses %s", (_, translation, problem) => {
  expect(problems(translation)).toContain(`translation de: find-book: ${problem}`);
});

it("refuses walkthroughs that are missing or unknown, and languages the base has no words for", () => {
  expect(translationProblems(walkthroughs, { de: { "lend-book": german } })).toEqual([
    'translation de: "lend-book" is not a walkthrough of this server',
    "translation de: find-book: is missing",
  ]);
  const nowhere = "is not a language to translate into";
  expect(translationProblems([], { tlh: {}, en: {}, constructor: {} })).toEqual([
    `translation tlh: ${nowhere}`,
    `translation en: ${nowhere}`,
    `translation constructor: ${nowhere}`,
  ]);
});

it("keeps the server from starting", () => {
  const translations = { fr: {} };
  expect(() => lintServer({ name: "library", tools: [], walkthroughs, translations })).toThrow(
    "translation fr: find-book: is missing",
  );
});
