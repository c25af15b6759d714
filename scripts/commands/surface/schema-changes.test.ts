import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Side, schemaChanges } from "./schema-changes.ts";

const person = { id: z.string(), city: z.string().optional(), state: z.enum(["open", "closed"]) };
const personWith = (more: z.ZodRawShape) => z.object({ ...person, ...more });
const { id, city, state } = person;

/** Severity and words of each difference. */
function changesOf(before: z.ZodType, after: z.ZodType, side: Side): string[] {
  const [old, current] = [before, after].map((schema) => z.toJSONSchema(schema, { io: "input" }));
  return schemaChanges({ ...old }, { ...current }, side).map(
    ({ severity, part, what }) => `${severity}: ${part} ${what}`,
  );
}

type Case = readonly [name: string, before: z.ZodType, after: z.ZodType, input: string, output: string];

const cases: readonly Case[] = [
  [
    "a removed required field",
    personWith({}),
    z.object({ city, state }),
    "breaking: input `id` removed",
    "breaking: output `id` removed",
  ],
  [
    "a removed optional field",
    personWith({}),
    z.object({ id, state }),
    "breaking: input `city` removed",
    "risky: output `city` removed",
  ],
  [
    "a new required field",
    personWith({}),
    personWith({ note: z.string() }),
    "breaking: input `note` added and required",
    "additive: output `note` added",
  ],
  [
    "a new optional field",
    personWith({}),
    personWith({ note: z.string().optional() }),
    "additive: input `note` added, optional",
    "additive: output `note` added",
  ],
  [
    "a field that is required now",
    personWith({}),
    personWith({ city: z.string() }),
    "breaking: input `city` is required now",
    "additive: output `city` is required now",
  ],
  [
    "a field that is optional now",
    personWith({}),
    personWith({ id: id.optional() }),
    "additive: input `id` is optional now",
    "breaking: output `id` is optional now",
  ],
  [
    "a removed value",
    personWith({}),
    personWith({ state: z.enum(["open"]) }),
    "breaking: input `state` no longer has the value `closed`",
    "additive: output `state` no longer has the value `closed`",
  ],
  [
    "a new value",
    personWith({}),
    personWith({ state: z.enum([...state.options, "late"]) }),
    "additive: input `state` has the new value `late`",
    "breaking: output `state` has the new value `late`",
  ],
  [
    "a text in place of values",
    personWith({}),
    personWith({ state: z.string() }),
    "additive: input `state` is no longer one of `open`, `closed`",
    "breaking: output `state` is no longer one of `open`, `closed`",
  ],
  [
    "another type",
    personWith({}),
    personWith({ id: z.number() }),
    "breaking: input `id` is number in place of string",
    "breaking: output `id` is number in place of string",
  ],
  [
    "a wider number",
    z.object({ size: z.int32() }),
    z.object({ size: z.number().min(-2147483648).max(2147483647) }),
    "additive: input `size` is number in place of integer",
    "breaking: output `size` is number in place of integer",
  ],
  [
    "a lower limit",
    z.object({ name: z.string().max(80) }),
    z.object({ name: z.string().max(40) }),
    "breaking: input `name` has `maxLength` 40, was 80",
    "additive: output `name` has `maxLength` 40, was 80",
  ],
  [
    "a higher limit",
    z.object({ name: z.string().max(80) }),
    z.object({ name: z.string().max(90) }),
    "additive: input `name` has `maxLength` 90, was 80",
    "risky: output `name` has `maxLength` 90, was 80",
  ],
  [
    "a new limit",
    z.object({ rows: z.array(z.string()) }),
    z.object({ rows: z.array(z.string()).max(9) }),
    "breaking: input `rows` has the limit `maxItems` 9",
    "additive: output `rows` has the limit `maxItems` 9",
  ],
  [
    "a limit that is gone",
    z.object({ at: z.iso.date() }),
    z.object({ at: z.string() }),
    "additive: input `at` lists fewer limits",
    "risky: output `at` lists fewer limits",
  ],
  [
    "another description",
    personWith({}),
    personWith({ id: id.describe("Id or name") }),
    "risky: input `id` has another description",
    "risky: output `id` has another description",
  ],
  [
    "another default",
    z.object({ n: z.int().default(1) }),
    z.object({ n: z.int().default(2) }),
    "risky: input `n` has the default 2, was 1",
    "risky: output `n` has the default 2, was 1",
  ],
  [
    "a change within a list",
    z.object({ rows: z.array(personWith({})) }),
    z.object({ rows: z.array(z.object({ city, state })) }),
    "breaking: input `rows[].id` removed",
    "breaking: output `rows[].id` removed",
  ],
];

describe.each(cases)("%s", (_, before, after, input, output) => {
  test("is judged by who fills the schema", () => expect(changesOf(before, after, "input")).toEqual([input]));
  test("is judged by who reads the schema", () =>
    expect(changesOf(before, after, "output")).toEqual([output]));
});

test("unions compare branches of the same constant", () => {
  const list = z.object({ view: z.literal("list"), rows: z.array(z.string()) });
  const one = z.object({ view: z.literal("one"), row: z.string() });
  const before = z.object({ shown: z.discriminatedUnion("view", [list, one]) });
  const after = z.object({ shown: z.discriminatedUnion("view", [one.extend({ row: z.number() }), list]) });
  expect(changesOf(before, after, "output")).toEqual([
    "breaking: output `shown.row` is number in place of string",
  ]);
  const fewer = z.object({ shown: z.union([list]) });
  expect(changesOf(before, fewer, "output")).toEqual([
    "additive: output `shown` no longer has the shape `one`",
  ]);
  expect(changesOf(fewer, before, "output")).toEqual(["breaking: output `shown` has the new shape `one`"]);
});

test("a field that a client with a closed schema would refuse is risky", () => {
  const closed = { type: "object", properties: { id: { type: "string" } }, additionalProperties: false };
  const open = { type: "object", properties: { id: { type: "string" }, note: { type: "string" } } };
  expect(schemaChanges(closed, open, "output")).toEqual([
    { severity: "risky", part: "output `note`", what: "added" },
    { severity: "additive", part: "output", what: "is open to fields that are not listed" },
  ]);
});
