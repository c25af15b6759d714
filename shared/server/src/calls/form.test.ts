import { expect, it } from "vitest";
import { z } from "zod";
import { defineForm, toRequestedSchema } from "./form.ts";

it("a form is a JSON Schema of flat fields", () => {
  const form = defineForm({
    name: z.string().min(2).max(20).describe("Full name").meta({ title: "Name" }),
    email: z.email().optional(),
    day: z.iso.date().optional(),
    age: z.int().min(0).max(150).optional(),
    share: z.number().min(0).max(1).default(0.5),
    agree: z.boolean().default(true),
    size: z.enum(["s", "m"]),
    colors: z.array(z.enum(["red", "blue"])).max(2),
  });
  expect(toRequestedSchema(form, "pairs")).toEqual({
    type: "object",
    properties: {
      name: {
        type: "string",
        minLength: 2,
        maxLength: 20,
        description: "Full name",
        title: "Name",
      },
      email: { type: "string", format: "email" },
      day: { type: "string", format: "date" },
      age: { type: "integer", minimum: 0, maximum: 150 },
      share: { type: "number", minimum: 0, maximum: 1, default: 0.5 },
      agree: { type: "boolean", default: true },
      size: { type: "string", enum: ["s", "m"] },
      colors: { type: "array", maxItems: 2, items: { type: "string", enum: ["red", "blue"] } },
    },
    required: ["name", "size", "colors"],
  });
});

it("a form titles its options in the form of each revision", () => {
  const titles = { s: "Small", m: "Medium" };
  const form = defineForm({
    one: z.enum(["s", "m"]).meta({ titles }),
    some: z.array(z.enum(["s", "m"]).meta({ titles })),
  });
  const pairs = [
    { const: "s", title: "Small" },
    { const: "m", title: "Medium" },
  ];
  expect(toRequestedSchema(form, "pairs").properties).toEqual({
    one: { type: "string", oneOf: pairs },
    some: { type: "array", items: { anyOf: pairs } },
  });
  expect(toRequestedSchema(form, "names").properties).toEqual({
    one: { type: "string", enum: ["s", "m"], enumNames: ["Small", "Medium"] },
    some: { type: "array", items: { type: "string", enum: ["s", "m"] } },
  });
});

it.each<[string, z.core.$ZodLooseShape]>([
  ["an object", { place: z.object({ city: z.string() }) }],
  ["a list of texts", { place: z.array(z.string()) }],
  ["null", { place: z.string().nullable() }],
  ["a pattern", { place: z.string().regex(/^a/) }],
  ["an open bound", { place: z.number().positive() }],
  ["a union", { place: z.union([z.string(), z.number()]) }],
  ["anything", { place: z.unknown() }],
])("a form with %s is refused when it is defined", (_, shape) => {
  expect(() => defineForm(shape)).toThrow('The form field "place" is not flat');
});
