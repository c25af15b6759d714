import type { Tool } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { prepareAnswers, type Suggestion } from "./suggest.ts";

const readOnly = { readOnlyHint: true };

const tools: Tool[] = [
  {
    name: "list-rooms",
    description: "Lists meeting rooms. For one room, use show-room.",
    annotations: readOnly,
    inputSchema: {
      type: "object",
      properties: {
        city: { type: "string", description: "Only in this city" },
        minSeats: { type: "integer", description: "Seats, at least" },
        day: { type: "string", description: "Free on this day: today, tomorrow or YYYY-MM-DD" },
        floor: { type: "string", enum: ["ground", "upper"] },
      },
    },
  },
  {
    name: "show-room",
    description: "Shows equipment and bookings of a meeting room.",
    annotations: readOnly,
    inputSchema: {
      type: "object",
      properties: { roomId: { type: "string", description: "Id such as R-101, or name" } },
      required: ["roomId"],
    },
  },
  {
    name: "book-room",
    description: "Books a meeting room.",
    inputSchema: {
      type: "object",
      properties: { roomId: { type: "string" }, text: { type: "string" } },
      required: ["roomId", "text"],
    },
  },
  {
    name: "list-bookings-for-widget",
    _meta: { ui: { visibility: ["app"] } },
    inputSchema: { type: "object", properties: { city: { type: "string" } } },
  },
];

const history: Tool[] = [
  { name: "show-recent-changes", annotations: readOnly, inputSchema: { type: "object" } },
  { name: "undo-change", inputSchema: { type: "object", properties: { changeId: {} } } },
];

const prompts = [
  {
    name: "free-rooms",
    title: "Find a free room",
    prompt: "Which rooms are free in Lisbon tomorrow?",
    arguments: { city: { default: "Lisbon" } },
    steps: [{ call: "list-rooms", arguments: { city: "Lisbon", day: "tomorrow" } }],
  },
];

const names = [
  { text: "Blue Whale", kinds: ["room"] },
  { text: "Grey Heron", kinds: ["room"] },
  { text: "Lisbon", kinds: ["city"] },
];

const keywords = { "list-rooms": { de: "Räume Besprechungsräume frei" } };

const answer = prepareAnswers({ tools: [...tools, ...history], prompts, keywords, names });

function describe(suggestion: Suggestion) {
  if (suggestion.kind === "tool")
    return [suggestion.tool.name, suggestion.arguments, suggestion.runs];
  return suggestion.kind === "prompt" ? suggestion.prompt.name : "undo";
}

function ask(text: string, locale = "en-US") {
  const found = answer(text, locale);
  if (found.kind === "suggest") return found.suggestions.map(describe);
  return found.kind === "run" ? `run ${found.prompt.name}` : "none";
}

test.each([
  ["Which rooms are free in Lisbon tomorrow?"],
  ["wich rooms are free in Lisbon tomorow"],
  ["Please find a free room"],
])("a text that is a prompt, misspellings apart, runs it: %s", (text) => {
  expect(ask(text)).toBe("run free-rooms");
});

test.each([
  ["Show the room Blue Whale", ["show-room", { roomId: "Blue Whale" }, true]],
  ["What is in R-204?", ["show-room", { roomId: "R-204" }, true]],
  ["rooms on the upper floor", ["list-rooms", { floor: "upper" }, true]],
  ["rooms not on the upper floor", ["list-rooms", {}, true]],
  ["Show the room Heron", ["show-room", {}, false]],
  ["List rooms with at least 12 seats", ["list-rooms", {}, true]],
  ["Book the room Blue Whale", ["book-room", { roomId: "Blue Whale" }, false]],
])("%s is answered by a suggestion with what is beyond doubt", (text, expected) => {
  expect(ask(text)[0]).toEqual(expected);
});

test("at most three tools that models may call are suggested", () => {
  const suggestions = ask("rooms in Lisbon");
  expect(suggestions.length).toBeLessThanOrEqual(3);
  expect(JSON.stringify(suggestions)).not.toContain("list-bookings-for-widget");
});

test.each(["Undo the last change", "Mach die letzte Änderung rückgängig"])(
  "%s offers the undo of the latest change",
  (text) => expect(ask(text)).toEqual(["undo"]),
);

test("keywords lead to tools in other languages, with the words for today and tomorrow", () => {
  expect(ask("Welche Räume sind morgen frei?", "de-DE")[0]).toEqual([
    "list-rooms",
    { day: "tomorrow" },
    true,
  ]);
});

test.each([
  "Bake a cake for my sister",
  "Is Rome far from here?",
  "What will the weather be tomorrow?",
  "Wie wird das Wetter morgen?",
])("%s is about something else", (text) => expect(ask(text)).toBe("none"));

test("the only tool of a server is suggested for a question with one of its words", () => {
  const budget: Tool = {
    name: "get-budget-data",
    title: "Get budget data",
    description: "Returns the budget by category and year.",
    inputSchema: { type: "object" },
  };
  const single = prepareAnswers({ tools: [budget], prompts: [], names: [] });
  expect(single("show the budget", "en-US")).toMatchObject({
    kind: "suggest",
    suggestions: [{ kind: "tool", tool: { name: "get-budget-data" } }],
  });
  expect(single("what is the weather", "en-US")).toEqual({ kind: "none" });
});
