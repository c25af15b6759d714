import { z } from "zod";

/** Drops the limits of safe integers, which zod adds to every integer. */
const bound = z
  .number()
  .transform((limit) => (Number.isSafeInteger(limit * 2) ? limit : undefined))
  .optional();

/** Subset of JSON Schema that the form supports. */
const inputSchema = z.object({
  type: z.string().optional().catch(undefined),
  title: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  minimum: bound,
  maximum: bound,
  enum: z.array(z.string()).optional().catch(undefined),
  required: z.array(z.string()).optional(),
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof inputSchema>> {
    return z.record(z.string(), inputSchema).optional();
  },
  get items(): z.ZodCatch<z.ZodOptional<typeof inputSchema>> {
    return inputSchema.optional().catch(undefined);
  },
});

export type InputSchema = z.infer<typeof inputSchema>;

/** Kind of control for a value. */
type FieldKind = "text" | "number" | "boolean" | "choice" | "list" | "group" | "json";

/** Parses a tool's input schema. Returns an empty schema if it is not readable. */
export function readInputSchema(schema: unknown): InputSchema {
  return inputSchema.safeParse(schema).data ?? {};
}

/** Selects the control for a schema. Values that fit no control are entered as JSON. */
export function fieldKind(schema: InputSchema): FieldKind {
  if (schema.enum) return "choice";
  if (schema.type === "string") return "text";
  if (schema.type === "number" || schema.type === "integer") return "number";
  if (schema.type === "boolean") return "boolean";
  if (schema.type === "array" && schema.items && fieldKind(schema.items) !== "json") return "list";
  if (schema.type === "object" && schema.properties) return "group";
  return "json";
}

/** Initial value of a new list item or a cleared field. */
export function emptyValue(schema: InputSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  const kind = fieldKind(schema);
  if (kind === "text") return "";
  if (kind === "choice") return schema.enum?.[0];
  if (kind === "number") return schema.minimum ?? 0;
  if (kind === "boolean") return false;
  return kind === "list" ? [] : {};
}

/** Returns a copy with one property set, or removed if the value is `undefined`. */
export function withProperty(
  values: Record<string, unknown>,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const { [name]: _before, ...remainingValues } = values;
  return value === undefined ? remainingValues : { ...values, [name]: value };
}
