import { expect, it } from "vitest";
import { z } from "zod";
import { toJsonSchema, toWireSchema } from "./json-schema.ts";

it("sets additionalProperties to false at every depth, except for loose objects", () => {
  const entries = z.array(z.object({ id: z.string() }));
  const schema = z.object({ entries, any: z.looseObject({}).optional() });
  const { properties, additionalProperties } = toJsonSchema(schema, "input");
  expect(additionalProperties).toBe(false);
  expect(properties?.entries).toMatchObject({ items: { additionalProperties: false } });
  expect(properties?.any).toMatchObject({ additionalProperties: {} });
});

it("lists inputs without formats, with explicit bounds of whole numbers and patterns that no words explain", () => {
  const month = z.string().regex(/^\d{4}-\d{2}$/);
  const people = z.array(z.string().min(1).max(200)).min(1).max(40).describe("Ids, up to 40");
  const page = z.int().min(1).max(50);
  const input = z.object({
    people,
    month,
    since: month.describe("YYYY-MM"),
    page,
    any: z.int(),
    email: z.email(),
    days: z.array(z.object({ day: z.iso.date() })),
    either: z.union([z.iso.datetime(), z.array(z.iso.date())]),
  });
  expect(toWireSchema(input, "input")).toEqual({
    type: "object",
    properties: {
      people: { type: "array", items: { type: "string" }, description: "Ids, up to 40" },
      month: { type: "string", pattern: "^\\d{4}-\\d{2}$" },
      since: { type: "string", description: "YYYY-MM" },
      page: { type: "integer", minimum: 1, maximum: 50 },
      any: { type: "integer" },
      email: { type: "string" },
      days: {
        type: "array",
        items: { type: "object", properties: { day: { type: "string" } }, required: ["day"] },
      },
      either: {
        anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
      },
    },
    required: ["people", "month", "since", "page", "any", "email", "days", "either"],
  });
});

it("keeps formats for the checks of the server, and in outputs", () => {
  const schema = z.object({ day: z.iso.date() });
  expect(toJsonSchema(schema, "input").properties?.day).toMatchObject({ format: "date" });
  expect(toWireSchema(schema, "output").properties?.day).toMatchObject({ format: "date" });
});

it("lists outputs without descriptions and limits, and open to fields of later versions", () => {
  const row = z.object({
    name: z.string().max(80).describe("Full name"),
    hours: z.number().min(0),
  });
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
