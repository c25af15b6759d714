import type { Tool } from "@suite/server";
import { z } from "zod";

/** The part of a JSON Schema that restricts the values of an argument. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const text = z.string().optional();
const count = z.number().optional();
const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    ...{ type: text, pattern: text, format: text },
    ...{
      minLength: count,
      maxLength: count,
      minimum: count,
      maximum: count,
      minItems: count,
      maxItems: count,
    },
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schemaSchema).optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    items: schemaSchema.optional(),
  }),
);

/** JSON Schema of a tool's arguments. */
export function readInputSchema({ inputSchema }: Pick<Tool<never>, "inputSchema">): Schema {
  return schemaSchema.parse(z.toJSONSchema(inputSchema, { io: "input" }));
}
