import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const wireSchema = z
  .object({
    type: z.literal("object"),
    properties: z.record(z.string(), z.json()).optional(),
    required: z.array(z.string()).optional(),
  })
  .catchall(z.json());

/** A tool's schema as it is listed. */
export type WireSchema = z.output<typeof wireSchema>;

const cache = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() };

/** The JSON Schema (2020-12) of a zod schema, made once per schema: the conversion is what costs in a list or call. */
export function jsonSchemaOf(schema: z.ZodType, side: "input" | "output"): JsonSchema {
  const known = cache[side].get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, {
    io: side,
    override({ jsonSchema }) {
      tidy(jsonSchema);
      // What a field of an answer means, its name and the text say; models pay for every list they read.
      if (side === "output") delete jsonSchema.description;
    },
  });
  // 2020-12 is what MCP reads a schema as when it names no dialect.
  delete made.$schema;
  cache[side].set(schema, made);
  return made;
}

/** The schema as plain JSON for a tool list. */
export function wireSchemaOf(schema: z.ZodObject, side: "input" | "output"): WireSchema {
  return wireSchema.parse(jsonSchemaOf(schema, side));
}

function tidy(schema: JsonSchema): void {
  // Unknown arguments are refused, so the schema says so; a loose object has its own `additionalProperties`.
  if (schema.properties && schema.additionalProperties === undefined) schema.additionalProperties = false;
  // The regular expressions of e-mail and date formats cost the model hundreds of tokens and add nothing to `format`.
  if (schema.format) delete schema.pattern;
  // zod bounds every whole number by what JavaScript can count; no reader of the schema needs to know.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
