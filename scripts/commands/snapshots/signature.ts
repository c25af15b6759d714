/** JSON Schema as zod writes it: no references, one type each. */
export type Schema = Readonly<Record<string, unknown>>;

/** Schemas by the names that signatures use for them. */
export type NamedTypes = ReadonlyMap<string, Schema>;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Compact form of a schema: `integer 1..50 = 10 — Rows of a page` for a value, a map of fields for an object (`name?` is optional), a
 * list with one entry for a list of objects. A schema that this form cannot show stays as it is.
 */
export function toSignature(schema: Schema, types: NamedTypes): unknown {
  if (!hasShortForm(schema)) return { $schema: schema };
  return namedLine(schema, types) ?? structure(schema, types) ?? line(schema);
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

/** Keywords that the short form can show, for each kind of schema. */
const keywords = {
  value: ["type", "format", "minimum", "maximum", "default", "description"],
  choice: ["type", "enum", "const", "default", "description"],
  list: ["type", "items", "default", "description"],
  object: ["type", "properties", "required", "default", "description"],
  union: ["oneOf", "description"],
};

/** False for a schema with other keywords, or with texts that the form uses itself. */
function hasShortForm(schema: Schema): boolean {
  const { enum: choices, default: preset } = schema;
  const kind = getKind(schema);
  const isAmbiguous = [preset, ...(Array.isArray(choices) ? choices : [])].some(
    (value) => typeof value === "string" && / [|—=] /.test(value),
  );
  return !isAmbiguous && Object.keys(schema).every((keyword) => keywords[kind].includes(keyword));
}

function getKind({ items, properties, oneOf, enum: choices, const: only }: Schema): keyof typeof keywords {
  if (isRecord(properties)) return "object";
  if (isRecord(items)) return "list";
  if (Array.isArray(oneOf)) return "union";
  return choices === undefined && only === undefined ? "value" : "choice";
}
