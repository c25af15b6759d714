import type { Tool } from "@suite/server";
import { z } from "zod";

const text = z.string().optional();
const count = z.number().optional();
/** The part of a JSON Schema that restricts the values of an argument. */
const schemaSchema = z.looseObject({
  type: text,
  pattern: text,
  format: text,
  minLength: count,
  maxLength: count,
  minimum: count,
  maximum: count,
  minItems: count,
  maxItems: count,
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  get items() {
    return schemaSchema.optional();
  },
});

export type Schema = z.output<typeof schemaSchema>;

export function readInputSchema({ inputSchema }: Pick<Tool<never>, "inputSchema">): Schema {
  return schemaSchema.parse(z.toJSONSchema(inputSchema, { io: "input" }));
}
