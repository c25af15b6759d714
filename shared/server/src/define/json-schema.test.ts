import { expect, it } from "vitest";
import { z } from "zod";
import { toJsonSchema, toWireSchema } from "./json-schema.ts";

const schema = z.object({
  email: z.email(),
  entries: z.array(z.object({ id: z.string() })),
  any: z.looseObject({}).optional(),
});

it("sets additionalProperties to false at every depth, except for loose objects", () => {
  const { properties, additionalProperties } = toJsonSchema(schema, "input");
  expect(additionalProperties).toBe(false);
  expect(properties?.entries).toMatchObject({ items: { additionalProperties: false } });
  expect(properties?.any).toMatchObject({ additionalProperties: {} });
});

it("keeps the format and drops its long pattern", () => {
  expect(toWireSchema(schema, "input").properties?.email).toEqual({ type: "string", format: "email" });
});

it("keeps only explicit bounds of whole numbers", () => {
  const numbers = z.object({ any: z.int(), page: z.int().min(1).max(50) });
  expect(toWireSchema(numbers, "input").properties).toEqual({
    any: { type: "integer" },
    page: { type: "integer", minimum: 1, maximum: 50 },
  });
});

it("lists inputs without what the server alone checks, and keeps a pattern that no words explain", () => {
  const month = z.string().regex(/^\d{4}-\d{2}$/);
  const people = z.array(z.string().min(1).max(200)).min(1).max(40).describe("Ids, up to 40");
  const input = z.object({ people, month, since: month.describe("YYYY-MM"), page: z.int().min(1).max(50) });
  expect(toWireSchema(input, "input")).toEqual({
    type: "object",
    properties: {
      people: { type: "array", items: { type: "string" }, description: "Ids, up to 40" },
      month: { type: "string", pattern: "^\\d{4}-\\d{2}$" },
      since: { type: "string", description: "YYYY-MM" },
      page: { type: "integer", minimum: 1, maximum: 50 },
    },
    required: ["people", "month", "since", "page"],
  });
});

it("lists outputs without descriptions and limits, and open to fields of later versions", () => {
  const row = z.object({ name: z.string().max(80).describe("Full name"), hours: z.number().min(0) });
  expect(toWireSchema(z.object({ rows: z.array(row) }), "output")).toEqual({
    type: "object",
    properties: {
      rows: {
        type: "array",
        items: {
          type: "object",
          properties: { name: { type: "string" }, hours: { type: "number" } },
          required: ["name", "hours"],
        },
      },
    },
    required: ["rows"],
  });
});
