import { expect, it } from "vitest";
import { z } from "zod";
import { jsonSchemaOf, wireSchemaOf } from "./json-schema.ts";

const schema = z.object({
  email: z.email(),
  entries: z.array(z.object({ id: z.string() })),
  any: z.looseObject({}).optional(),
});

it("caches the schema", () => {
  expect(jsonSchemaOf(schema, "input")).toBe(jsonSchemaOf(schema, "input"));
});

it("sets additionalProperties to false at every depth, except for loose objects", () => {
  const { properties, additionalProperties } = wireSchemaOf(schema, "input");
  expect(additionalProperties).toBe(false);
  expect(properties?.entries).toMatchObject({ items: { additionalProperties: false } });
  expect(properties?.any).toMatchObject({ additionalProperties: {} });
});

it("keeps the format and drops its long pattern", () => {
  expect(wireSchemaOf(schema, "input").properties?.email).toEqual({ type: "string", format: "email" });
});

it("keeps only explicit bounds of whole numbers", () => {
  const numbers = z.object({ any: z.int(), page: z.int().min(1).max(50) });
  expect(wireSchemaOf(numbers, "input").properties).toEqual({
    any: { type: "integer" },
    page: { type: "integer", minimum: 1, maximum: 50 },
  });
});
