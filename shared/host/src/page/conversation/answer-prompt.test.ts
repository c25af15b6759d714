import type { Tool } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import type { LocalizedWalkthrough } from "../connection/walkthroughs.ts";
import { answerPrompt } from "./answer-prompt.ts";

function walkthrough(name: string, title: string, prompt: string): LocalizedWalkthrough {
  return { name, title, prompt, template: prompt, arguments: {}, lang: "en", steps: [] };
}
const inputSchema = { type: "object" as const };

const english = [
  walkthrough("plan", "Plan the day", "Create a dispatch plan for these assignments."),
  walkthrough("map", "See where the work is", "Show these assignments on the map."),
];
const tools: Tool[] = [
  { name: "list-assignments", description: "Lists the open assignments of a region.", inputSchema },
  { name: "show-map", description: "Shows assignments and technicians on a map.", inputSchema },
  { name: "get-technicians", description: "Lists technicians with their skills and hours.", inputSchema },
  { name: "undo-change", description: "Undoes a change.", inputSchema },
];
const ask = (text: string, walkthroughs = english) => {
  const answer = answerPrompt(text, { walkthroughs, english, tools });
  return answer.kind === "walkthrough"
    ? [answer.walkthrough.name, answer.exact]
    : [...answer.tools.map(({ name }) => name), answer.related];
};

test.each([
  ["Create a dispatch plan for these assignments.", ["plan", true]],
  ["  create a dispatch plan for these assignments", ["plan", true]],
  ["Plan the day", ["plan", true]],
  ["Please create a dispatch plan for the assignments", ["plan", false]],
  ["Show the assignments on a map", ["map", false]],
])("%s runs a walkthrough", (text, expected) => expect(ask(text)).toEqual(expected));

test.each([
  "Create a dispatch plan for these assignments: WO-1019.",
  "Create a dispatch plan for these assignments of 2026-11-24.",
  "Show these assignments on the map: Lamna Healthcare Hospital",
])("%s is not answered by a prompt without what it names", (text) => {
  expect(ask(text)).not.toEqual([expect.stringMatching(/^(plan|map)$/), false]);
});

test("a prompt that names a person answers no message about another one", () => {
  const profile = [walkthrough("profile", "See a profile", "Show the profile of Avery Howard.")];
  expect(ask("Show me the profile of Avery Howard", profile)).toEqual(["profile", false]);
  expect(ask("Show the profile of Kat Larsson", profile)[0]).not.toBe("profile");
});

test("matches prompts in the user's language and in English, also in languages without spaces", () => {
  const japanese = [walkthrough("plan", "一日を計画する", "これらの作業の配車計画を作成してください。")];
  expect(ask("これらの作業の配車計画を作成して", japanese)).toEqual(["plan", false]);
  expect(ask("Create a dispatch plan for these assignments.", japanese)).toEqual(["plan", true]);
});

test("offers the likeliest tools for other prompts, and always some", () => {
  expect(ask("Which technicians have HVAC skills?")).toEqual(["get-technicians", "show-map", true]);
  expect(ask("undo that")).toEqual(["undo-change", true]);
  expect(ask("Tell me a joke")).toEqual(["list-assignments", "show-map", "get-technicians", false]);
});
