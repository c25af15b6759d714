import type { Tool } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { indexTools } from "./rank.ts";
import { toWords } from "./words.ts";

const tools: Tool[] = [
  {
    name: "list-jobs",
    description: "Lists jobs without a technician. For a map, use show-map.",
    inputSchema: { type: "object", properties: { priority: { enum: ["urgent", "normal"] } } },
  },
  { name: "show-map", description: "Draws places.", inputSchema: { type: "object" } },
];

const index = indexTools(tools, {
  prompts: [
    { name: "late", title: "Late jobs", prompt: "What is late?", steps: [{ call: "list-jobs" }] },
  ],
  translations: { de: { late: { title: "Verspätetes", prompt: "Was ist verspätet?" } } },
  keywords: { "show-map": { de: "Landkarte", fr: "carte" } },
});

test.each([
  ["urgent work", "list-jobs"],
  ["what is late", "list-jobs"],
  ["a map please", "show-map"],
  ["was ist verspätet", "list-jobs"],
  ["zeige die Landkarte", "show-map"],
  ["montre la carte", "show-map"],
  ["technican", "list-jobs"],
])("%s ranks %s first", (text, name) => {
  const [first] = index.rank(toWords(text), text);
  expect(first).toEqual([name, 1]);
});

test("words are known by the tools in the languages of the text, perhaps misspelt", () => {
  expect(index.has("carte", "montre la carte")).toBe(true);
  expect(index.has("carte", "where is the carte")).toBe(false);
  expect(index.has("landkrte", "zeige die landkrte")).toBe(true);
  // A description has general words, too.
  expect(index.has("technician", "the technician")).toBe(false);
  expect(index.hasExactly("technician")).toBe(true);
});
