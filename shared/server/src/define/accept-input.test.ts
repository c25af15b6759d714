import { expect, it } from "vitest";
import { z } from "zod";
import { acceptInput } from "./accept-input.ts";
import { checkArguments } from "./arguments.ts";
import { toJsonSchema } from "./json-schema.ts";

const step = z.object({
  id: z.string(),
  hours: z.number().optional(),
  tags: z.array(z.string()).optional(),
});

const schema = z.object({
  text: z.string().optional(),
  id: z.string().min(1).optional(),
  hours: z.int().optional(),
  rate: z.number().optional(),
  done: z.boolean().default(false),
  priority: z.enum(["Low", "High"]).optional(),
  since: z.iso.date().optional(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  code: z.string().regex(/^\d*$/).optional(),
  skills: z.array(z.string()).optional(),
  filter: step.optional(),
  steps: z.array(step).optional(),
  pair: z.tuple([z.string(), z.int()]).optional(),
  starts: z.record(z.string(), z.int()).optional(),
  who: z.union([z.string(), z.array(z.string())]).optional(),
  level: z.union([z.int(), z.boolean()]).optional(),
  change: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("set"), value: z.int() }),
      z.object({ kind: z.literal("note"), value: z.string() }),
    ])
    .optional(),
  any: z.unknown().optional(),
});

const accept = (input: unknown) => acceptInput(toJsonSchema(schema, "input"), input);

const taken: [rule: string, input: unknown, expected: unknown][] = [
  // A list or an object as a JSON text, at every place.
  ["a list as JSON", { skills: '["Python"]' }, { skills: ["Python"] }],
  ["an object as JSON", { filter: '{"id":"a"}' }, { filter: { id: "a" } }],
  ["a list with entries as JSON", { steps: ['{"id":"a"}'] }, { steps: [{ id: "a" }] }],
  ["JSON in JSON", { steps: '[{"id":1,"tags":"[]"}]' }, { steps: [{ id: "1", tags: [] }] }],
  ["an object of a union", { change: '{"kind":"set","value":"4"}' }, setTo(4)],
  // The whole of the arguments.
  ["the arguments as JSON", '{"hours":24}', { hours: 24 }],
  ["empty arguments as JSON", "{}", {}],
  ["no arguments", undefined, {}],
  ["null as arguments", null, {}],
  ["an empty text as arguments", "", {}],
  // A number or true/false as a text.
  ["a whole number as text", { hours: "24" }, { hours: 24 }],
  ["a fraction as text", { rate: "-1.5" }, { rate: -1.5 }],
  ["true as text", { done: "true" }, { done: true }],
  ["False as Python writes it", { done: "False" }, { done: false }],
  ["a number of a union", { level: "2" }, { level: 2 }],
  ["a number in a list", { pair: [1, "2"] }, { pair: ["1", 2] }],
  ["a number in a record", { starts: { a: "60" } }, { starts: { a: 60 } }],
  // A whole number where a text is meant.
  ["a number for a text", { id: 2 }, { id: "2" }],
  ["a number for a text or a list", { who: 2 }, { who: "2" }],
  // null, and "" for what is no free text, mean absent.
  ["null for an optional text", { text: null }, {}],
  ["null for an optional list", { skills: null }, {}],
  ["null in an object", { filter: { id: "a", hours: null } }, { filter: { id: "a" } }],
  ["null for a required text", { filter: { id: null } }, { filter: {} }],
  ["an empty text for a choice", { priority: "" }, {}],
  ["an empty text for a number", { hours: "" }, {}],
  ["an empty text for true or false", { done: "" }, {}],
  ["an empty text for a list", { skills: "" }, {}],
  ["an empty text for an object", { filter: "" }, {}],
  ["an empty text for a format", { since: "" }, {}],
  ["an empty text for a pattern", { month: "" }, {}],
];

function setTo(value: number) {
  return { change: { kind: "set", value } };
}

it.each(taken)("%s is taken", (_, input, expected) => {
  expect(accept(input)).toEqual(expected);
  expect(accept(accept(input))).toEqual(expected);
});

const unchanged: [rule: string, input: unknown][] = [
  ["a text stays a text", { text: "24", id: "true", who: '["a"]', any: "[1]" }],
  ["an empty free text stays", { text: "", id: "" }],
  ["an empty text that the pattern takes stays", { code: "" }],
  ["a required empty text stays", { filter: { id: "" } }],
  ["words are no number", { hours: "abc", rate: "1,5" }],
  ["a number that would be rounded stays", { hours: "9007199254740993", id: 2 ** 53 }],
  ["a fraction is no id", { id: 1.1 }],
  ["an endless number stays", { rate: "1e999" }],
  ["words are neither true nor false", { done: "yes", level: "no" }],
  ["1 is not true", { done: 1 }],
  ["true is no text", { id: true }],
  ["one word is no list", { skills: "Python" }],
  ["JSON of another type stays", { skills: '{"a":1}', filter: "[]", hours: "[1]" }],
  ["broken JSON stays", { skills: '["Python"' }],
  ["null in a list stays", { skills: [null] }],
  ["null in a record stays", { starts: { a: null } }],
  ["null where anything is taken stays", { any: null }],
  ["null under an unknown name stays", { unknown: null }],
  ["an object of no branch stays", { change: { kind: "other", value: "4" } }],
  ["a list as arguments stays", ["a"]],
  ["words as arguments stay", "none"],
];

it.each(unchanged)("%s", (_, input) => {
  expect(accept(input)).toEqual(input);
});

it.each([
  ["deeper than a request may be", `${"[".repeat(100)}${"]".repeat(100)}`],
  ["of more values than a request may have", `[${"1,".repeat(6000)}1]`],
])("JSON %s stays a text", (_, text) => {
  expect(accept({ skills: text })).toEqual({ skills: text });
});

it("the prototype stays a name like others", () => {
  const input: unknown = JSON.parse('{"__proto__":{"x":1},"hours":"1"}');
  expect(JSON.stringify(accept(input))).toBe('{"__proto__":{"x":1},"hours":1}');
});

it("arguments are checked after they are read", () => {
  expect(checkArguments(schema, '{"steps":"[{\\"id\\":1}]","hours":"24","text":null}')).toEqual({
    steps: [{ id: "1" }],
    hours: 24,
    done: false,
  });
  expect(() => checkArguments(schema, { hours: "abc" })).toThrow("`hours` must be a number.");
  expect(() => checkArguments(schema, { filter: { id: null } })).toThrow(
    "`filter.id` is missing; it must be a text.",
  );
});
