import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const wireSchema = z
  .object({
    type: z.literal("object"),
    properties: z.record(z.string(), z.json()).optional(),
    required: z.array(z.string()).optional(),
  })
  .catchall(z.json());

type WireSchema = z.output<typeof wireSchema>;

type Side = "input" | "output";

const cache = {
  input: new WeakMap<z.ZodType, JsonSchema>(),
  output: new WeakMap<z.ZodType, JsonSchema>(),
};

/** Returns the JSON Schema (2020-12) of a zod schema, cached because the conversion dominates the cost of a call. */
export function toJsonSchema(schema: z.ZodType, side: Side): JsonSchema {
  const cached = cache[side].get(schema);
  if (cached) return cached;
  const made = convert(schema, side, tidy);
  cache[side].set(schema, made);
  return made;
}

/** Returns the schema as plain JSON for a tool list, without what only the server needs. */
export function toWireSchema(schema: z.ZodObject, side: Side): WireSchema {
  return wireSchema.parse(toListedSchema(schema, side));
}

/** Like `toWireSchema`, as a schema to inspect. */
export function toListedSchema(schema: z.ZodType, side: Side): JsonSchema {
  return convert(schema, side, (one) => {
    tidy(one);
    trim(one, side);
  });
}

function convert(schema: z.ZodType, side: Side, change: (schema: JsonSchema) => void): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io: side,
    override: ({ jsonSchema }) => change(jsonSchema),
  });
  // MCP assumes 2020-12 for schemas without a dialect.
  delete made.$schema;
  return made;
}

function tidy(schema: JsonSchema): void {
  // Unknown arguments are refused. A loose object has its own `additionalProperties`.
  if (schema.properties && schema.additionalProperties === undefined)
    schema.additionalProperties = false;
  // The patterns of email and date formats cost hundreds of tokens and add nothing to `format`.
  if (schema.format) delete schema.pattern;
  // zod limits every integer to JavaScript's safe range, which readers of the schema do not need.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

const limits = ["minLength", "maxLength", "minItems", "maxItems"] as const;

/**
 * Models read input schemas in every conversation. Lengths, patterns and `additionalProperties` tell them nothing: the server checks
 * all of it, and its error says what is accepted. Names and the text explain output fields, and limits of stored values tell readers
 * nothing. Objects stay open, so that clients with an earlier list accept an answer with another field.
 */
function trim(schema: JsonSchema, side: Side): void {
  for (const limit of limits) delete schema[limit];
  if (schema.description || side === "output") delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // Some hosts refuse tools whose inputs have a format (gemini-cli#2237, mcp-remote#118). The server checks it.
  if (side === "input") delete schema.format;
  if (side === "output")
    for (const fact of ["description", "minimum", "maximum"]) delete schema[fact];
}

/** Lists the parts of a JSON Schema that some host cannot read, each with its path (`.filters.month: …`). */
export function schemaProblems(schema: JsonSchema): string[] {
  const problems = schema.type === "object" ? [] : [": the root must be an object"];
  for (const [place, part] of walk(schema))
    for (const problem of partProblems(part)) problems.push(`${place}: ${problem}`);
  return problems;
}

function* partProblems(schema: JsonSchema): Generator<string> {
  if (schema.$ref) yield "$ref (recursion or a schema with an id); hosts drop such tools";
  if (schema.$defs || schema.definitions) yield "$defs; hosts drop such tools";
  const types = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(
    ({ type }) => type,
  );
  if (types.includes("null")) yield "null as a type; make the field optional instead";
  else if (Array.isArray(schema.type)) yield "several types; hosts read only one";
  if (schema.type === "integer" && schema.exclusiveMinimum !== undefined)
    yield "exclusiveMinimum on a whole number; use min() instead of positive() or gt()";
}

/** Yields a schema and those inside it, each with its path. */
export function* walk(schema: JsonSchema, place = ""): Generator<[string, JsonSchema]> {
  yield [place, schema];
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const children: [string, unknown][] = [
    ...Object.entries(schema.properties ?? {}).map(([name, child]): [string, unknown] => [
      `.${name}`,
      child,
    ]),
    ["[]", schema.items],
    [".*", schema.additionalProperties],
    ...branches
      .filter(({ type }) => type !== "null")
      .map((branch): [string, unknown] => ["", branch]),
  ];
  for (const [step, child] of children) if (isSchema(child)) yield* walk(child, `${place}${step}`);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
