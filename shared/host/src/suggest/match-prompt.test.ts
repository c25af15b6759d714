import { expect, test } from "vitest";
import { indexPrompts } from "./match-prompt.ts";

const prompts = [
  {
    name: "plan",
    title: "Plan the day",
    prompt: "Create a dispatch plan for these assignments.",
    steps: [],
  },
  {
    name: "profile",
    title: "See a profile",
    prompt: "Show the profile of {consultant}.",
    arguments: { consultant: { default: "Avery Howard" } },
    steps: [],
  },
  { name: "recent", title: "Recent", prompt: "Show work of the last 24 hours.", steps: [] },
];
const translations = {
  ja: { plan: { title: "一日を計画する", prompt: "これらの作業の配車計画を作成してください。" } },
  es: { profile: { title: "Ver un perfil", prompt: "Muestra el perfil de {consultant}." } },
};
const toolWords = ["display"];
const index = indexPrompts(prompts, translations, (word) => toolWords.includes(word));

test.each([
  ["Create a dispatch plan for these assignments.", "plan"],
  ["create a dispach plan for these asignments", "plan"],
  ["Plan the day, please", "plan"],
  ["これらの作業の配車計画を作成して", "plan"],
  ["Muestra el perfil de Avery Howard", "profile"],
  ["Could you show me the profile of Avery Howard?", "profile"],
])("%s is a prompt", (text, name) => expect(index.findSame(text)?.name).toBe(name));

test.each([
  ["Show the profile of Avery Howart."],
  ["Show the profile of Kat Larsson."],
  ["Show work of the last 48 hours."],
  ["Create a dispatch plan for these assignments: WO-1019."],
  ["Do not create a dispatch plan for these assignments."],
])("%s is another request: a name, a number or a word differs", (text) => {
  expect(index.findSame(text)).toBeUndefined();
});

test("a word of the tools is no misspelling of another word", () => {
  const words = indexPrompts(prompts, translations, (word) => word === "dispath");
  expect(words.findSame("Create a dispath plan for these assignments")).toBeUndefined();
});

test.each([
  ["make a dispatch plan of the new assignments", "plan"],
  ["a profile of Kat Larsson", "profile"],
  ["the weather in Rome", undefined],
])("%s is similar to %s", (text, name) => expect(index.findSimilar(text)?.name).toBe(name));
