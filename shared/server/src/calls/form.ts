import { z } from "zod";
import { type JsonSchema, toJsonSchema } from "../define/json-schema.ts";

const options = z.array(z.string());
const pair = z.strictObject({ const: z.string(), title: z.string() });

/** Field of a form, of a type that MCP allows. */
function field<Type extends string, Shape extends z.core.$ZodLooseShape>(
  types: readonly [Type, ...Type[]],
  shape: Shape,
) {
  const facts = { title: z.string().optional(), description: z.string().optional() };
  return z.strictObject({ ...facts, type: z.enum(types), ...shape });
}

const text = { default: z.string().optional() };
const number = z.number().optional();
const several = { minItems: number, maxItems: number, default: options.optional() };

const fieldSchema = z.union([
  field(["string"], { ...text, enum: options, enumNames: options.optional() }),
  field(["string"], { ...text, oneOf: z.array(pair) }),
  field(["string"], {
    ...text,
    minLength: number,
    maxLength: number,
    format: z.enum(["email", "uri", "date", "date-time"]).optional(),
  }),
  field(["number", "integer"], { minimum: number, maximum: number, default: number }),
  field(["boolean"], { default: z.boolean().optional() }),
  field(["array"], {
    ...several,
    items: z.strictObject({ type: z.literal("string"), enum: options }),
  }),
  field(["array"], { ...several, items: z.strictObject({ anyOf: z.array(pair) }) }),
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
 *
 * @example
 * const absence = defineForm({
 *   reason: z.enum(["ill", "leave"]).meta({ titles: { ill: "Is ill", leave: "Is on leave" } }),
 *   days: z.int().min(1).max(30),
 * });
 * const answer = await context.elicit("Why is the technician away?", absence);
 */
export function defineForm<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape> {
  const form = z.object(shape);
  toRequestedSchema(form, "pairs");
  return form;
}

export function toRequestedSchema(form: z.ZodObject, dialect: FormDialect): RequestedSchema {
  const { properties = {}, required = [] } = toJsonSchema(form, "input");
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    toField(name, field, dialect),
  ]);
  return {
    type: "object",
    properties: Object.fromEntries(fields),
    ...(required.length > 0 && { required }),
  };
}

function toField(name: string, field: JsonSchema | boolean, dialect: FormDialect): FormField {
  const parsed = fieldSchema.safeParse(
    typeof field === "object" ? withTitles(field, dialect) : field,
  );
  if (parsed.success) return parsed.data;
  throw new Error(
    `The form field "${name}" is not flat: clients draw texts (with length or format), numbers (with minimum and ` +
      "maximum), true or false, and options only.",
  );
}

function withTitles(
  { titles, const: only, ...field }: JsonSchema,
  dialect: FormDialect,
): JsonSchema {
  const { enum: values = only === undefined ? undefined : [only], ...rest } = field;
  if (values) return { ...rest, ...toOptions(values, titles, dialect) };
  const { items } = field;
  if (typeof items !== "object" || Array.isArray(items)) return field;
  const { titles: inner, ...item } = items;
  if (!isTitles(inner) || !item.enum || dialect === "names") return { ...field, items: item };
  return { ...field, items: { anyOf: pairs(item.enum, inner) } };
}

function toOptions(
  values: readonly (string | number | boolean | null)[],
  titles: unknown,
  dialect: FormDialect,
): JsonSchema {
  if (!isTitles(titles)) return { enum: [...values] };
  const oneOf = pairs(values, titles);
  return dialect === "pairs"
    ? { oneOf }
    : { enum: [...values], enumNames: oneOf.map(({ title }) => title) };
}

const titlesSchema = z.record(z.string(), z.string());

type Titles = Readonly<Record<string, string>>;

const isTitles = (value: unknown): value is Titles => titlesSchema.safeParse(value).success;

function pairs(values: readonly unknown[], titles: Titles): { const: string; title: string }[] {
  return values.map(String).map((value) => ({ const: value, title: titles[value] ?? value }));
}
