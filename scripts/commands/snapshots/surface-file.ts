import { Document, isCollection, visit } from "yaml";
import { mapValues } from "../../lib/root.ts";

type Entries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Public surface as JSON: tools, prompts, templates and widgets as a host lists them, and the files of the package, by name. */
export type Surface = Readonly<
  Record<"tools" | "prompts" | "templates" | "widgets" | "package", Entries>
>;

const heading = `# Public surface, written by npm run snapshots: review the difference like code.
# Inputs and outputs: "name?" is optional, "1..50 = 10" the range and the default, names in capitals are under types.

`;

/** Writes a surface as YAML for reviewers. */
export function formatSurface({ tools, package: files, ...lists }: Surface): string {
  const types = namedTypes(
    Object.entries(tools).flatMap(([name, { inputSchema, outputSchema }]) => [
      { path: [name, "input"], schema: inputSchema },
      { path: [name, "output"], schema: outputSchema },
    ]),
  );
  const earlier = new Map<string, Schema>();
  const signatures = [...types].map(([name, schema]) => {
    const signature = toSignature(schema, earlier);
    earlier.set(name, schema);
    return [name, signature];
  });
  const document = new Document({
    tools: mapValues(tools, (tool) => toolEntry(tool, types)),
    types: Object.fromEntries(signatures),
    ...mapValues(lists, (list) => mapValues(list, ({ name: _, ...entry }) => entry)),
    package: files,
  });
  setLayout(document);
  return heading + document.toString({ lineWidth: 120 });
}

type Entry = Entries[string];

function toolEntry(
  { name: _, inputSchema, outputSchema, ...tool }: Entry,
  types: NamedTypes,
): Entry {
  const { title, annotations } = tool;
  return {
    ...tool,
    ...(isRecord(annotations) && { annotations: withoutTitle(annotations, title) }),
    ...(isRecord(inputSchema) && { input: toSignature(inputSchema, types) }),
    ...(isRecord(outputSchema) && { output: toSignature(outputSchema, types) }),
  };
}

/** Leaves out the title of a tool where its annotations only repeat it. */
function withoutTitle({ title, ...hints }: Entry, ofTool: unknown): Entry {
  return title === ofTool ? hints : { title, ...hints };
}

/** Short lists and maps take one line, and texts keep their line breaks. */
function setLayout(document: Document): void {
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === "string" && node.value.includes("\n")) node.type = "BLOCK_LITERAL";
    },
    Collection(_key, node, path) {
      if (!isCollection(node) || path.length <= 2) return;
      const text = JSON.stringify(node);
      if (text.length < 110 && !text.includes(" — ")) node.flow = true;
    },
  });
}

/** JSON Schema as zod writes it: no references, one type each. */
export type Schema = Readonly<Record<string, unknown>>;

/** Schemas by the names that signatures use for them. */
type NamedTypes = ReadonlyMap<string, Schema>;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Compact form of a schema: `integer 1..50 = 10 — Rows of a page` for a value, a map of fields for an object (`name?` is optional), a
 * list with one entry for a list of objects. A schema that this form cannot show stays as it is.
 */
export function toSignature(schema: Schema, types: NamedTypes): unknown {
  if (!hasShortForm(schema)) return { $schema: schema };
  const key = typeKey(schema);
  for (const [name, type] of types) {
    if (typeKey(type) === key) return withNotes(name, schema);
  }
  return structure(schema, types) ?? line(schema);
}

/** Key by which equal schemas share a name: descriptions and defaults belong to the field that has the type. */
export function typeKey({ description: _, default: __, ...schema }: Schema): string {
  return JSON.stringify(schema);
}

function structure({ type, description, ...schema }: Schema, types: NamedTypes): unknown {
  const note = description === undefined ? {} : { $description: description };
  if (Array.isArray(schema.oneOf)) {
    return { ...note, $oneOf: schema.oneOf.map((branch) => toSignature(branch, types)) };
  }
  if (isRecord(schema.items)) {
    const items = toSignature(schema.items, types);
    if (typeof items === "string" && !/ [=—] /.test(items)) {
      return withNotes(`list of ${items}`, {
        ...schema,
        ...(description !== undefined && { description }),
      });
    }
    return description === undefined ? [items] : { ...note, $list: items };
  }
  if (type !== "object" || !isRecord(schema.properties)) return undefined;
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    required.includes(name) ? name : `${name}?`,
    isRecord(field) ? toSignature(field, types) : field,
  ]);
  return { ...note, ...Object.fromEntries(fields) };
}

function line(schema: Schema): string {
  const { type, format, minimum, maximum, enum: choices, const: only } = schema;
  if (Array.isArray(choices)) return withNotes(`one of ${choices.join(" | ")}`, schema);
  if (only !== undefined) return withNotes(`only ${JSON.stringify(only)}`, schema);
  const parts = [type, format];
  if (minimum !== undefined || maximum !== undefined)
    parts.push(`${minimum ?? ""}..${maximum ?? ""}`);
  return withNotes(parts.filter(Boolean).join(" "), schema);
}

function withNotes(head: string, { default: preset, description }: Schema): string {
  let text = head;
  if (preset !== undefined) text += ` = ${JSON.stringify(preset)}`;
  if (description !== undefined) text += ` — ${description}`;
  return text;
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

function getKind({
  items,
  properties,
  oneOf,
  enum: choices,
  const: only,
}: Schema): keyof typeof keywords {
  if (isRecord(properties)) return "object";
  if (isRecord(items)) return "list";
  if (Array.isArray(oneOf)) return "union";
  return choices === undefined && only === undefined ? "value" : "choice";
}

interface Type {
  readonly schema: Schema;
  /** Names on the way to its first use: `["show-guest-book", "output", "greetings", "greeting"]`. */
  readonly path: readonly string[];
  uses: number;
}

/**
 * Names the objects and long lists of values that several places use, each by its first use; a type uses only types before it. The path of
 * a tool's schema is the tool's name and the side: `["show-guest-book", "output"]`.
 */
export function namedTypes(
  roots: readonly { path: readonly string[]; schema: unknown }[],
): NamedTypes {
  const types = new Map<string, Type>();
  for (const { path, schema } of roots) countUses(schema, path, types);
  const named = new Map<string, Schema>();
  for (const { schema, path, uses } of types.values())
    if (uses > 1) named.set(freeName(path, named), schema);
  return named;
}

function countUses(schema: unknown, path: readonly string[], types: Map<string, Type>): void {
  if (!isRecord(schema)) return;
  const key = typeKey(schema);
  const type = types.get(key);
  if (type) {
    type.uses += 1;
    return;
  }
  const { properties, items, oneOf } = schema;
  // A page has its list as `items`.
  for (const [name, field] of Object.entries(isRecord(properties) ? properties : {}))
    countUses(field, name === "items" ? path : [...path, name], types);
  countUses(items, [...path.slice(0, -1), singular(path.at(-1) ?? "")], types);
  for (const branch of Array.isArray(oneOf) ? oneOf : [])
    countUses(branch, [...path.slice(0, -1), `${discriminator(branch)}-${path.at(-1)}`], types);
  if (isWorthAName(schema)) types.set(key, { schema: JSON.parse(key), path, uses: 1 });
}

function isWorthAName({ properties, enum: choices }: Schema): boolean {
  if (isRecord(properties)) return Object.keys(properties).length > 1;
  return Array.isArray(choices) && choices.join(" | ").length > 60;
}

function discriminator({ properties }: Schema): unknown {
  const fields = Object.values(isRecord(properties) ? properties : {}).filter(isRecord);
  return fields.find((field) => field.const !== undefined)?.const ?? "other";
}

const singular = (name: string) => name.replace(/ies$/, "y").replace(/(?<!s)s$/, "");

/** Shortest end of the path that names no other type: `Greeting`, `GuestBookGreeting`. */
function freeName(path: readonly string[], named: NamedTypes): string {
  // The input or output of a tool is called like the tool.
  const lengths = path.map((_, index) => index + 1).slice(path.length > 2 ? 0 : 1);
  const names = lengths.map((length) => pascalCase(path.slice(-length)));
  const numbered = Array.from({ length: named.size }, (_, index) => `${names.at(-1)}${index + 2}`);
  return [...names, ...numbered].find((name) => !named.has(name)) ?? "";
}

function pascalCase(words: readonly string[]): string {
  return words
    .flatMap((word) => word.split("-"))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
