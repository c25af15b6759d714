import { isDeepStrictEqual } from "node:util";

/** JSON Schema as zod writes it: no references, one type each. */
export type Schema = Readonly<Record<string, unknown>>;

/** Schemas by the names that signatures use for them. */
export type NamedTypes = ReadonlyMap<string, Schema>;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Compact form of a schema: `integer 1..50 = 10 — Rows of a page` for a value, a map of fields for an object (`name?` is optional), a
 * list with one entry for a list of objects. {@link toSchema} gets the schema back; one that this form cannot hold stays as it is.
 */
export function toSignature(schema: Schema, types: NamedTypes): unknown {
  const signature = namedLine(schema, types) ?? structure(schema, types) ?? line(schema);
  return isDeepStrictEqual(toSchema(signature, types), schema) ? signature : { $schema: schema };
}

/** Key by which equal schemas share a name: descriptions and defaults belong to the field that has the type. */
export function typeKey({ description: _, default: __, ...schema }: Schema): string {
  return JSON.stringify(schema);
}

function namedLine(schema: Schema, types: NamedTypes): string | undefined {
  const key = typeKey(schema);
  const name = [...types].find(([, type]) => typeKey(type) === key)?.[0];
  return name && withNotes(name, schema);
}

function structure({ type, description, ...schema }: Schema, types: NamedTypes): unknown {
  const note = description === undefined ? {} : { $description: description };
  if (Array.isArray(schema.oneOf)) {
    return { ...note, $oneOf: schema.oneOf.map((branch) => toSignature(branch, types)) };
  }
  if (isRecord(schema.items)) {
    const items = toSignature(schema.items, types);
    if (typeof items === "string" && !/ [=—] /.test(items)) {
      return withNotes(`list of ${items}`, { ...schema, ...(description !== undefined && { description }) });
    }
    return description === undefined ? [items] : { ...note, $list: items };
  }
  return type === "object" && isRecord(schema.properties)
    ? { ...note, ...toFields(schema, types) }
    : undefined;
}

/** Signatures of the fields of an object, without a description of the object. */
export function toFields({ properties, required }: Schema, types: NamedTypes): Record<string, unknown> {
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  const fields = Object.entries(isRecord(properties) ? properties : {});
  return Object.fromEntries(
    fields.map(([name, field]) => [
      names.includes(name) ? name : `${name}?`,
      isRecord(field) ? toSignature(field, types) : field,
    ]),
  );
}

function line(schema: Schema): string {
  const { type, format, minimum, maximum, enum: choices, const: only } = schema;
  if (Array.isArray(choices)) return withNotes(`one of ${choices.join(" | ")}`, schema);
  if (only !== undefined) return withNotes(`only ${JSON.stringify(only)}`, schema);
  const range = minimum === undefined && maximum === undefined ? "" : `${minimum ?? ""}..${maximum ?? ""}`;
  return withNotes([type, format, range].filter(Boolean).join(" "), schema);
}

function withNotes(head: string, { default: preset, description }: Schema): string {
  return [
    head,
    preset === undefined ? "" : ` = ${JSON.stringify(preset)}`,
    description === undefined ? "" : ` — ${description}`,
  ].join("");
}

/** Gets the schema back from {@link toSignature}. */
export function toSchema(signature: unknown, types: NamedTypes): Schema {
  if (typeof signature === "string") return fromLine(signature, types);
  if (Array.isArray(signature)) return { type: "array", items: toSchema(signature[0], types) };
  if (!isRecord(signature)) return {};
  const { $schema, $description: description, $list, $oneOf, ...fields } = signature;
  if (isRecord($schema)) return $schema;
  const note = description === undefined ? {} : { description };
  if ($list !== undefined) return { type: "array", ...note, items: toSchema($list, types) };
  if (Array.isArray($oneOf)) return { ...note, oneOf: $oneOf.map((branch) => toSchema(branch, types)) };
  const required = Object.keys(fields).filter((name) => !name.endsWith("?"));
  const properties = Object.entries(fields).map(([name, field]) => {
    const schema = toSchema(field, types);
    return name.endsWith("?") ? [name.slice(0, -1), notesFirst(schema)] : [name, schema];
  });
  return {
    type: "object",
    ...note,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

/** The order of zod in a field that may be missing, on which the count of tokens depends. */
function notesFirst({ default: preset, description, ...schema }: Schema): Schema {
  return {
    ...(preset !== undefined && { default: preset }),
    ...(description !== undefined && { description }),
    ...schema,
  };
}

function fromLine(text: string, types: NamedTypes): Schema {
  const [, head = "", preset, description] = /^(.*?)(?: = (.+?))?(?: — (.*))?$/s.exec(text) ?? [];
  return {
    ...fromHead(head, types),
    ...(preset !== undefined && { default: fromJson(preset) }),
    ...(description !== undefined && { description }),
  };
}

function fromHead(head: string, types: NamedTypes): Schema {
  const type = types.get(head);
  if (type) return type;
  const [, keyword, rest = ""] = /^(list of|one of|only) (.*)$/s.exec(head) ?? [];
  if (keyword === "list of") return { type: "array", items: fromHead(rest, types) };
  if (keyword === "one of") return { type: "string", enum: rest.split(" | ") };
  if (keyword === "only") return { type: typeof fromJson(rest), const: fromJson(rest) };
  const number = "(-?\\d+(?:\\.\\d+)?)?";
  const parts = new RegExp(`^(\\w+)(?: ([a-z-]+))?(?: ${number}\\.\\.${number})?$`).exec(head);
  const [, name, format, minimum, maximum] = parts ?? [];
  return {
    ...(name !== undefined && { type: name }),
    ...(format !== undefined && { format }),
    ...(minimum !== undefined && { minimum: Number(minimum) }),
    ...(maximum !== undefined && { maximum: Number(maximum) }),
  };
}

/** Undefined for a text that is not JSON: {@link toSignature} then finds that the schema does not fit the form. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
