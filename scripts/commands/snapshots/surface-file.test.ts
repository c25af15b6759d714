import { expect, test } from "vitest";
import { formatSurface, toSignature } from "./surface-file.ts";

const greeting = {
  type: "object",
  properties: { id: { type: "string" }, at: { type: "string", format: "date-time" } },
  required: ["id", "at"],
};
const lines = [
  ["string — Name: what people say", { type: "string", description: "Name: what people say" }],
  ["integer 1..50 = 10", { type: "integer", minimum: 1, maximum: 50, default: 10 }],
  ["number 0.5..", { type: "number", minimum: 0.5 }],
  ["one of a | b c", { type: "string", enum: ["a", "b c"] }],
  ["only true", { type: "boolean", const: true }],
  ["list of string date", { type: "array", items: { type: "string", format: "date" } }],
  ["Greeting — The first", { ...greeting, description: "The first" }],
  ["list of Greeting", { type: "array", items: greeting }],
] as const;
const types = new Map([["Greeting", greeting]]);

test.each(lines)("%s is the short form of a schema", (line, schema) => {
  expect(toSignature(schema, types)).toBe(line);
});

test.each([
  { type: "string", pattern: "^a" },
  { type: "string", enum: ["a | b"] },
  { type: "string", default: "a — b" },
  { anyOf: [{ type: "string" }, { type: "null" }] },
  { type: "object", properties: { id: { type: "string" } }, additionalProperties: false },
])("%j has no short form and stays as it is", (schema) => {
  expect(toSignature(schema, types)).toEqual({ $schema: schema });
});

test("a schema that is used twice is written once, under types; a description and a limit show in the file", () => {
  const all = { type: "array", items: greeting };
  const outputSchema = {
    type: "object",
    properties: { first: greeting, all, count: { type: "integer", maximum: 9 } },
  };
  const listed = {
    title: "Show book",
    description: "Shows it.",
    inputSchema: { type: "object", properties: {} },
  };
  const tools = { "show-book": { name: "show-book", ...listed, outputSchema } };
  const text = formatSurface({ tools, prompts: {}, templates: {}, widgets: {}, package: {} });
  expect(text.match(/date-time/g)).toHaveLength(1);
  expect(text).toContain("First: { id: string, at: string date-time }");
  expect(text).toContain("output: { first?: First, all?: list of First, count?: integer ..9 }");
  expect(text).toContain("description: Shows it.");
});
