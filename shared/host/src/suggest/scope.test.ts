import type { Tool } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { indexNames } from "./known-names.ts";
import { indexTools } from "./rank.ts";
import { prepareScope, withoutQuotes } from "./scope.ts";

const book: Tool = {
  name: "show-guest-book",
  inputSchema: { type: "object", properties: { name: { type: "string" } } },
};
const echo: Tool = { name: "echo", inputSchema: { type: "object" } };
const tools = [book, echo];
const keywords = { "show-guest-book": { en: "greetings wrote" } };
const names = indexNames([{ text: "Winter Party", kinds: ["event"] }], new Set());
const index = indexTools(tools, { prompts: [], translations: {}, keywords });
const isAbout = prepareScope(tools, index, names);
const ask = (text: string) => isAbout(text, names.find(text));

test.each([
  "Show the guest book",
  "What did Mona Kane wrote?",
  "greetings of the Winter Party",
  "echo hello world",
])("%s is about the server", (text) => expect(ask(text)).toBe(true));

test.each(["Book a flight to Oslo", "How high is Mount Everest?", "Tell me a joke", "Hello"])(
  "%s is about something else",
  (text) => expect(ask(text)).toBe(false),
);

test("quoted text says nothing about a request", () => {
  expect(withoutQuotes("Sign with “Book a flight” now")).toBe("Sign with   now");
});
