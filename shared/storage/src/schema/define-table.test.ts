import { uniquePrefix } from "@suite/testing/storage";
import fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { connectStorage } from "../open.ts";
import { openTestTables, type Person, tester } from "../testing/people.ts";
import { defineTable } from "./define-table.ts";

const base = { name: "Things", kind: "thing", rowKey: "id" as const, title: () => "a thing" };

test.each([
  ["a reserved name", z.object({ id: z.string(), etag: z.string() }), /etag.*reserved/],
  ["a name of this package", z.object({ id: z.string(), meta_seed: z.string() }), /reserved/],
  ["a type that JSON loses", z.object({ id: z.string(), when: z.date() }), /date cannot be stored/],
  [
    "a name that is no column",
    z.object({ id: z.string(), "first name": z.string() }),
    /cannot be a column/,
  ],
])("a definition with %s is refused", (_, schema, message) => {
  expect(() => defineTable({ ...base, schema })).toThrow(message);
});

test("a definition takes its columns from the schema, through every wrapper", () => {
  const { columns } = defineTable({
    ...base,
    schema: z.object({
      id: z.string(),
      state: z.enum(["new", "done"]).default("new"),
      mail: z.email().nullish(),
      count: z.int().optional(),
      open: z.boolean().readonly(),
      place: z.object({ city: z.string() }),
      either: z.union([z.string(), z.number()]),
    }),
  });
  expect(columns.map(({ name, type }) => `${name} ${type}`).join(", ")).toBe(
    "id text, state text, mail text, count number, open boolean, place json, either json",
  );
});

test("a definition gives rows and keys their types", () => {
  const { people, bookings } = openTestTables().as(tester);
  expectTypeOf(people.get).parameter(0).toEqualTypeOf<{ id: string }>();
  expectTypeOf(bookings.get).parameter(0).toEqualTypeOf<{ room: string; id: string }>();
  expectTypeOf(people.create).parameter(0).toEqualTypeOf<Person>();
  expectTypeOf(people.patch).parameter(1).not.toExtend<{ name: null }>();
});

test("whatever a schema allows comes back as it was", async () => {
  const things = defineTable({
    ...base,
    schema: z.object({
      id: z.string(),
      text: z.string(),
      amount: z.number(),
      flag: z.boolean().optional(),
      state: z.enum(["new", "done"]).nullable(),
      list: z.array(z.object({ name: z.string(), hours: z.number() })),
      either: z.union([z.string(), z.number(), z.null()]),
    }),
  });
  const tablePrefix = uniquePrefix();
  const store = connectStorage({ tablePrefix }).open({ things }).as(tester);
  const reader = connectStorage({ tablePrefix, keepListsMs: 0 }).open({ things }).readOnly();
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  const fields = fc.record(
    {
      text: fc.string({ unit: "grapheme" }),
      amount: fc.oneof(fc.integer(), number),
      flag: fc.boolean(),
      state: fc.constantFrom("new" as const, "done" as const, null),
      list: fc.array(fc.record({ name: fc.string(), hours: fc.nat() })),
      either: fc.oneof(fc.constantFrom("12", "[1]", "null", ""), number, fc.constant(null)),
    },
    { requiredKeys: ["text", "amount", "state", "list", "either"] },
  );
  await fc.assert(
    fc.asyncProperty(fields, fc.uuid(), async (row, id) => {
      const { row: made } = await store.things.create({ id, ...row });
      expect(made).toEqual({ id, ...row, version: made.version });
      expect(await reader.things.get({ id })).toEqual(made);
    }),
    { numRuns: 60 },
  );
});
