import { z } from "zod";
import { type JsonSchema, toJsonSchema } from "../define/json-schema.ts";

const facts = { title: z.string().optional(), description: z.string().optional() };
const titled = z.strictObject({ const: z.string(), title: z.string() });
const texts = z.array(z.string());

const several = {
  ...facts,
  type: z.literal("array"),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  default: texts.optional(),
};

/** Field types that MCP allows in a form. */
const fieldSchema = z.union([
  z.strictObject({
    ...facts,
    type: z.literal("string"),
    enum: texts,
    enumNames: texts.optional(),
    default: z.string().optional(),
  }),
  z.strictObject({
    ...facts,
    type: z.literal("string"),
    oneOf: z.array(titled),
    default: z.string().optional(),
  }),
  z.strictObject({
    ...facts,
    type: z.literal("string"),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    format: z.enum(["email", "uri", "date", "date-time"]).optional(),
    default: z.string().optional(),
  }),
  z.strictObject({
    ...facts,
    type: z.enum(["number", "integer"]),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    default: z.number().optional(),
  }),
  z.strictObject({ ...facts, type: z.literal("boolean"), default: z.boolean().optional() }),
  z.strictObject({ ...several, items: z.strictObject({ type: z.literal("string"), enum: texts }) }),
  z.strictObject({ ...several, items: z.strictObject({ anyOf: z.array(titled) }) }),
]);

export type FormField = z.output<typeof fieldSchema>;

export type RequestedSchema = {
  type: "object";
  properties: Record<string, FormField>;
  required?: string[];
};

/** Titles of options: `oneOf` pairs since 2025-11-25, a second list (`enumNames`) before. */
export type FormDialect = "pairs" | "names";

/**
 * Defines a form of flat fields: text, number, boolean, one or several of given options. Throws for anything else, so that a
 * form that no client can draw fails at start-up. Set titles of options with `.meta({ titles: { value: "Title" } })`.
 */
export function defineForm<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape> {
  const form = z.object(shape);
  toRequestedSchema(form, "pairs");
  return form;
}

export function toRequestedSchema(form: z.ZodObject, dialect: FormDialect): RequestedSchema {
  const { properties = {}, required = [] } = toJsonSchema(form, "input");
  const fields = Object.entries(properties).map(([name, field]) => [name, toField(name, field, dialect)]);
  return { type: "object", properties: Object.fromEntries(fields), ...(required.length > 0 && { required }) };
}

function toField(name: string, field: JsonSchema | boolean, dialect: FormDialect): FormField {
  const parsed = fieldSchema.safeParse(typeof field === "object" ? withTitles(field, dialect) : field);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The form field "${name}" is not flat: clients draw texts (with length or format), numbers (with minimum and ` +
      "maximum), true or false, and options only.",
  );
}

function withTitles({ titles, const: only, ...field }: JsonSchema, dialect: FormDialect): JsonSchema {
  const { enum: values = only === undefined ? undefined : [only], ...rest } = field;
  if (values) return { ...rest, ...options(values, titles, dialect) };
  const { items } = field;
  if (typeof items !== "object" || Array.isArray(items)) return field;
  const { titles: inner, ...item } = items;
  if (!isTitles(inner) || !item.enum || dialect === "names") return { ...field, items: item };
  return { ...field, items: { anyOf: pairs(item.enum, inner) } };
}

function options(
  values: readonly (string | number | boolean | null)[],
  titles: unknown,
  dialect: FormDialect,
): JsonSchema {
  if (!isTitles(titles)) return { enum: [...values] };
  const oneOf = pairs(values, titles);
  return dialect === "pairs" ? { oneOf } : { enum: [...values], enumNames: oneOf.map(({ title }) => title) };
}

type Titles = Readonly<Record<string, string>>;

const isTitles = (value: unknown): value is Titles =>
  z.record(z.string(), z.string()).safeParse(value).success;

function pairs(values: readonly unknown[], titles: Titles): { const: string; title: string }[] {
  return values.map(String).map((value) => ({ const: value, title: titles[value] ?? value }));
}
